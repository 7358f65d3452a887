import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EInvoiceMonth } from '@shared/contract/money/eInvoices';
import { formatSen } from '@shared/domain/base/money';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { StatusTag } from '../../../kit/StatusTag';
import { Can } from '../../../session/Can';
import { formatDate, formatMonth } from '../../../ui/dates';
import { ErrorBox } from '../../../ui/ErrorBox';
import { toast } from '../../../ui/toast';
import ledger from '../ledger/Ledger.module.css';
import styles from './EInvoices.module.css';
import { useConsolidateEInvoicesMutation, useGetEInvoiceMonthsQuery } from './eInvoices.api';
import { E_INVOICE_MONTH_KEYS, E_INVOICE_MONTH_TONES } from './eInvoiceTexts';

/** The months with invoices to guests without a TIN: work that waits, with the day until when it is in time. */
export function MonthsToConsolidate() {
  const { t } = useTranslation();
  const { data, error, refetch } = useGetEInvoiceMonthsQuery(undefined, staleAtOnce);
  if (!data && error) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  if (!data || data.months.length === 0) return null;
  return (
    <div className={styles.waiting}>
      <h2>{t('admin:e_invoice.month.title')}</h2>
      <p className={ledger.lead}>{t('admin:e_invoice.month.text')}</p>
      <ScrollRegion className={ledger.scroll} label={t('admin:e_invoice.month.title')}>
        <table className={ledger.table} aria-label={t('admin:e_invoice.month.title')}>
          <thead>
            <tr>
              <th scope="col">{t('admin:e_invoice.month.month')}</th>
              <th scope="col">{t('admin:ledger.fields.company')}</th>
              <th scope="col" className={ledger.number}>
                {t('admin:e_invoice.month.documents')}
              </th>
              <th scope="col" className={ledger.number}>
                {t('admin:e_invoice.fields.total')}
              </th>
              <th scope="col">{t('admin:e_invoice.fields.state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.months.map((month) => (
              <MonthRow key={`${month.company.id} ${month.month}`} month={month} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

function MonthRow({ month: one }: { month: EInvoiceMonth }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { company, month, documents, totalSen, dueOn, state } = one;
  return (
    <tr>
      <th scope="row">{formatMonth(`${month}-01`, language)}</th>
      <td>{company.name}</td>
      <td className={ledger.number}>{documents}</td>
      <td className={ledger.number}>{formatSen(totalSen)}</td>
      <td>
        <StatusTag tone={E_INVOICE_MONTH_TONES[state]}>
          {t(E_INVOICE_MONTH_KEYS[state], { date: formatDate(dueOn, language) })}
        </StatusTag>{' '}
        {state !== 'running' && (
          <Can do="revenue.edit">
            <Consolidate month={one} />
          </Can>
        )}
      </td>
    </tr>
  );
}

function Consolidate({ month: { company, month, documents } }: { month: EInvoiceMonth }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [consolidate] = useConsolidateEInvoicesMutation();
  const [key] = useState(() => nanoid());
  const words = { month: formatMonth(`${month}-01`, language), company: company.name };
  return (
    <ConfirmAction
      label={t('admin:e_invoice.month.action')}
      ariaLabel={t('admin:e_invoice.month.action_of', words)}
      title={t('admin:e_invoice.month.confirm', words)}
      onConfirm={async () => {
        await consolidate({ companyId: company.id, month, key }).unwrap();
        toast.success(t('admin:e_invoice.month.done', words));
      }}
    >
      <p>{t('admin:e_invoice.month.effect', { count: documents })}</p>
    </ConfirmAction>
  );
}
