import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentRow } from '@shared/contract/money/payments';
import { formatSen } from '@shared/domain/base/money';
import { useLanguage, useText } from '../../../i18n';
import { codeColumn, moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import styles from '../../../kit/ItemList.module.css';
import { StatusTag } from '../../../kit/StatusTag';
import { shiftNameText } from '../cashShifts/cashShiftTexts';
import { ReceiptButton } from '../../lent/ReceiptButton';
import { StayReference } from '../../lent/StayReference';
import {
  CARD_KEYS,
  METHOD_KEYS,
  PAYMENT_STATUS_KEYS,
  PAYMENT_STATUS_TONES,
} from '../../stays/reservations/reservationTexts';

/** The columns of the payments, with the receipt of each for those who may issue one. */
export function usePaymentColumns(mayIssue: boolean): Column<PaymentRow>[] {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  return useMemo(
    () => [
      stayDateColumn('receivedOn', t('admin:payments.fields.date'), (row) => row.receivedOn, {
        sortable: true,
        width: 120,
      }),
      {
        key: 'reference',
        title: t('admin:ledger.fields.reference'),
        width: 124,
        render: ({ reservation }) => <StayReference stay={reservation} />,
      },
      textColumn('guest', t('admin:payments.fields.guest'), (row) => row.reservation.guestName),
      textColumn('property', t('admin:ledger.fields.property'), (row) => text(row.property.name), {
        hidden: true,
      }),
      textColumn('method', t('admin:payment.fields.method'), ({ method, cardKind, shift }) => {
        const name = METHOD_KEYS[method] ? t(METHOD_KEYS[method]) : method;
        return (
          <>
            {cardKind ? `${name}, ${t(CARD_KEYS[cardKind])}` : name}
            {shift && <span className={styles.small}>{shiftNameText(t, language, shift)}</span>}
          </>
        );
      }),
      textColumn('paidInto', t('admin:payments.fields.paidInto'), (row) => row.paidInto, { hidden: true }),
      codeColumn('paymentReference', t('admin:payment.fields.reference'), (row) => row.reference, {
        hidden: true,
      }),
      {
        key: 'status',
        title: t('admin:payments.fields.status'),
        width: 112,
        render: ({ status }) => (
          <StatusTag tone={PAYMENT_STATUS_TONES[status]}>{t(PAYMENT_STATUS_KEYS[status])}</StatusTag>
        ),
      },
      moneyColumn('amountSen', t('admin:payment.fields.amount'), (row) => row.amountSen, {
        sortable: true,
        width: 120,
      }),
      moneyColumn('fee', t('admin:payments.fields.fee'), (row) => row.feeSen + row.feeSstSen, { width: 100 }),
      moneyColumn('expectedSen', t('admin:payments.fields.expected'), (row) => row.expectedSen, {
        width: 120,
      }),
      stayDateColumn('dueOn', t('admin:payments.fields.due'), (row) => row.dueOn, {
        sortable: true,
        width: 120,
      }),
      ...(mayIssue
        ? [
            {
              key: 'receipt',
              title: t('admin:issued_document.actions.receipt'),
              width: 92,
              render: ({ id, status, method, amountSen, reservation }: PaymentRow) =>
                status === 'received' && method !== 'ota_collect' ? (
                  <ReceiptButton
                    paymentId={id}
                    label={t('admin:issued_document.actions.receipt')}
                    aria-label={t('admin:issued_document.actions.receipt_of', {
                      amount: formatSen(amountSen),
                      reference: reservation.reference,
                    })}
                    small
                  />
                ) : (
                  '–'
                ),
            },
          ]
        : []),
    ],
    [t, text, language, mayIssue],
  );
}
