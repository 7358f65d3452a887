import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReservationRow } from '@shared/contract/stays/reservations';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { useText } from '../../../i18n';
import {
  Code,
  codeColumn,
  instantColumn,
  moneyColumn,
  stayDateColumn,
  textColumn,
  type Column,
} from '../../../kit/columns';
import { METHOD_KEYS } from './reservationTexts';
import { ReservationStatusTag } from '../../lent/ReservationStatusTag';

const right = { align: 'right' as const, width: 90, hidden: true };

/** The columns of the reservation list; the default ones fit a window of 1280 pixels. */
export function useReservationColumns(): Column<ReservationRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      codeColumn('reference', t('admin:reservation.fields.reference'), (row) => row.reference, {
        sortable: true,
        width: 116,
      }),
      {
        key: 'status',
        title: t('admin:reservation.fields.status'),
        width: 132,
        render: ({ status }) => <ReservationStatusTag status={status} />,
      },
      textColumn('guestName', t('admin:reservation.fields.guestName'), (row) => row.guestName, {
        sortable: true,
      }),
      stayDateColumn('checkIn', t('admin:reservation.fields.checkIn'), (row) => row.checkIn, {
        sortable: true,
        width: 108,
      }),
      stayDateColumn('checkOut', t('admin:reservation.fields.checkOut'), (row) => row.checkOut, {
        sortable: true,
        width: 108,
      }),
      {
        key: 'property',
        title: t('admin:reservation.fields.property'),
        render: (row) => (
          <>
            {text(row.propertyName)} {row.unitNumber && <Code>{row.unitNumber}</Code>}
          </>
        ),
      },
      moneyColumn('totalSen', t('admin:reservation.fields.total'), (row) => row.totalSen, {
        sortable: true,
        width: 116,
      }),
      moneyColumn('balance', t('admin:reservation.fields.balance'), (row) => guestBalance(row), {
        width: 120,
      }),
      moneyColumn('paid', t('admin:reservation.fields.paid'), (row) => row.paidSen, {
        width: 120,
        hidden: true,
      }),
      textColumn('source', t('admin:reservation.fields.source'), (row) => t(SOURCE_KEYS[row.source]), {
        hidden: true,
      }),
      textColumn('roomType', t('admin:reservation.fields.roomType'), (row) => text(row.roomTypeName), {
        hidden: true,
      }),
      codeColumn('nights', t('admin:reservation.fields.nights'), (row) => row.nights, right),
      codeColumn('guests', t('admin:reservation.fields.guests'), (row) => row.guests, right),
      textColumn('email', t('admin:reservation.fields.guestEmail'), (row) => row.guestEmail, {
        hidden: true,
      }),
      textColumn('phone', t('admin:reservation.fields.guestPhone'), (row) => row.guestPhone, {
        hidden: true,
      }),
      textColumn('nationality', t('admin:reservation.fields.nationality'), (row) => row.nationality, {
        hidden: true,
      }),
      textColumn(
        'method',
        t('admin:payment.fields.method'),
        ({ paymentMethod: code }) => (METHOD_KEYS[code] ? t(METHOD_KEYS[code]) : code),
        { hidden: true },
      ),
      instantColumn(
        'holdExpiresAt',
        t('admin:reservation.fields.holdExpiresAt'),
        (row) => row.holdExpiresAt,
        {
          hidden: true,
        },
      ),
      instantColumn('createdAt', t('admin:reservation.fields.createdAt'), (row) => row.createdAt, {
        sortable: true,
        hidden: true,
      }),
    ],
    [t, text],
  );
}
