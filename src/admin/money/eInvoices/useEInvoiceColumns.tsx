import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EInvoiceRow } from '@shared/contract/money/eInvoices';
import { codeColumn, instantColumn, moneyColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import { EInvoiceProblems } from './EInvoiceProblems';
import { EInvoiceSteps } from './EInvoiceSteps';
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
      {
        key: 'kind',
        title: t('admin:e_invoice.fields.kind'),
        width: 140,
        render: (row) => (
          <>
            {t(eInvoiceTitle(row))}
            {row.isLarge && <div>{t('admin:e_invoice.large')}</div>}
          </>
        ),
      },
      textColumn(
        'buyer',
        t('admin:e_invoice.fields.party'),
        (row) => row.statement?.owner.name ?? row.buyerName,
        { width: 168 },
      ),
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
