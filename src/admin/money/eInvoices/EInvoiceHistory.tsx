import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@shared/contract/base/history';
import type { EInvoiceEnvironment, TakeOutTo } from '@shared/domain/money/eInvoiceSteps';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Money } from '../../../ui/Money';
import styles from './EInvoices.module.css';
import { E_INVOICE_ACTION_KEYS, ENVIRONMENT_KEYS, TAKE_OUT_TO_KEYS } from './eInvoiceTexts';

/** What has happened to an e-invoice, by whom or by the machine. */
export function EInvoiceHistory({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const show = (field: string, value: unknown) => {
    if (field === 'total') return <Money sen={value as number} />;
    if (field === 'environment') return t(ENVIRONMENT_KEYS[value as EInvoiceEnvironment]);
    if (field === 'to') return t(TAKE_OUT_TO_KEYS[value as TakeOutTo]);
    // Numbers of documents, or what LHDN has to say.
    return Array.isArray(value) ? value.join(field === 'documents' ? ', ' : '; ') : undefined;
  };
  return (
    <section className={styles.history} aria-label={t('admin:history.title')}>
      <h2>{t('admin:history.title')}</h2>
      <HistoryTimeline
        entries={entries}
        actions={Object.fromEntries(
          Object.entries(E_INVOICE_ACTION_KEYS).map(([action, key]) => [action, t(key)]),
        )}
        fields={{
          total: t('admin:e_invoice.fields.total'),
          environment: t('admin:e_invoice.fields.environment'),
          uuid: t('admin:e_invoice.fields.uuid'),
          takenFrom: t('admin:e_invoice.history.takenFrom'),
          to: t('admin:e_invoice.history.to'),
          documents: t('admin:e_invoice.fields.documents'),
          reason: t('admin:e_invoice.fields.reason'),
          reasons: t('admin:e_invoice.history.reasons'),
        }}
        show={show}
      />
    </section>
  );
}
