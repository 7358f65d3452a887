import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EInvoiceRow } from '@shared/contract/money/eInvoices';
import { saveFile } from '../../../api/saveFile';
import { codeColumn, instantColumn, moneyColumn, textColumn, type Column } from '../../../kit/columns';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { StatusTag } from '../../../kit/StatusTag';
import { useAction } from '../../../kit/useAction';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { EInvoiceBuyer } from './EInvoiceBuyer';
import { EInvoiceProblems } from './EInvoiceProblems';
import styles from './EInvoices.module.css';
import { useFetchEInvoiceMutation, useSendEInvoiceAgainMutation } from './eInvoices.api';
import { E_INVOICE_STATE_KEYS, E_INVOICE_TONES, eInvoiceTitle, ENVIRONMENT_KEYS } from './eInvoiceTexts';

/** The columns of the e-invoices. */
export function useEInvoiceColumns(): Column<EInvoiceRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      codeColumn('codeNumber', t('admin:e_invoice.fields.number'), (row) => row.codeNumber, {
        sortable: true,
        width: 148,
      }),
      textColumn('kind', t('admin:e_invoice.fields.kind'), (row) => t(eInvoiceTitle(row)), { width: 120 }),
      textColumn('buyer', t('admin:e_invoice.fields.buyer'), (row) => row.buyerName, { width: 168 }),
      textColumn('company', t('admin:ledger.fields.company'), (row) => row.company.name, { hidden: true }),
      {
        key: 'state',
        title: t('admin:e_invoice.fields.state'),
        width: 148,
        render: (row) => (
          <>
            <StatusTag tone={E_INVOICE_TONES[row.state]}>{t(E_INVOICE_STATE_KEYS[row.state])}</StatusTag>
            {row.environment === 'sandbox' && <div>{t(ENVIRONMENT_KEYS.sandbox)}</div>}
          </>
        ),
      },
      {
        key: 'problems',
        title: t('admin:e_invoice.fields.problems'),
        render: (row) => <EInvoiceProblems eInvoice={row} />,
      },
      moneyColumn('totalSen', t('admin:e_invoice.fields.total'), (row) => row.totalSen, {
        sortable: true,
        width: 120,
      }),
      instantColumn('createdAt', t('admin:e_invoice.fields.createdAt'), (row) => row.createdAt, {
        sortable: true,
        hidden: true,
      }),
      codeColumn('uuid', t('admin:e_invoice.fields.uuid'), (row) => row.uuid, { hidden: true }),
      {
        key: 'steps',
        title: t('admin:e_invoice.fields.steps'),
        width: 232,
        render: (row) => <EInvoiceSteps eInvoice={row} />,
      },
    ],
    [t],
  );
}

function EInvoiceSteps({ eInvoice }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const { canChangeBuyer, canSendAgain, madeAt, portalUrl, codeNumber } = eInvoice;
  return (
    <div className={styles.steps}>
      {portalUrl && (
        <a
          href={portalUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t('admin:e_invoice.portal_of', { number: codeNumber })}
        >
          {t('admin:e_invoice.portal')}
        </a>
      )}
      <Can do="revenue.edit">
        {madeAt && <Download eInvoice={eInvoice} />}
        {canChangeBuyer && <EInvoiceBuyer eInvoice={eInvoice} />}
        {canSendAgain && <SendAgain eInvoice={eInvoice} />}
      </Can>
    </div>
  );
}

function Download({ eInvoice: { id, codeNumber } }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const [fetchText, { reset }] = useFetchEInvoiceMutation();
  const { run, busy } = useAction();
  return (
    <Button
      loading={busy}
      aria-label={t('admin:e_invoice.download_of', { number: codeNumber })}
      onClick={() =>
        void run(async () => {
          const file = await fetchText(id).unwrap().finally(reset);
          saveFile(file, `${codeNumber}.json`);
        })
      }
    >
      JSON
    </Button>
  );
}

function SendAgain({ eInvoice: { id, version, codeNumber, state } }: { eInvoice: EInvoiceRow }) {
  const { t } = useTranslation();
  const [sendAgain] = useSendEInvoiceAgainMutation();
  const isUnsent = state === 'waiting' || state === 'made';
  const label = t(isUnsent ? 'admin:e_invoice.again.make' : 'admin:e_invoice.again.send');
  return (
    <ConfirmAction
      label={label}
      ariaLabel={`${label}: ${codeNumber}`}
      title={t('admin:e_invoice.again.title', { number: codeNumber })}
      onConfirm={async () => {
        await sendAgain({ id, version }).unwrap();
        toast.success(t('admin:e_invoice.again.done', { number: codeNumber }));
      }}
    >
      <p>{t('admin:e_invoice.again.text')}</p>
    </ConfirmAction>
  );
}
