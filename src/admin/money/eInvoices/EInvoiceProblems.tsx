import { useTranslation } from 'react-i18next';
import type { EInvoiceRow } from '@shared/contract/money/eInvoices';
import { useLanguage } from '../../../i18n';
import { formatInstant } from '../../../ui/dates';
import styles from './EInvoices.module.css';
import { CANCEL_REFUSAL_KEYS, E_INVOICE_PROBLEM_KEYS } from './eInvoiceTexts';

/** What has to be mended in an e-invoice, what happened on LHDN's portal, what LHDN says against it, or why it was not sent yet. */
export function EInvoiceProblems({
  eInvoice: { missing, errors, failure, nextTryAt, isNews, cancelledElsewhere },
}: {
  eInvoice: Pick<
    EInvoiceRow,
    'missing' | 'errors' | 'failure' | 'nextTryAt' | 'isNews' | 'cancelledElsewhere'
  >;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = [
    ...new Set(missing.map((problem) => t(E_INVOICE_PROBLEM_KEYS[problem]))),
    ...errors.map(({ code, message }) => {
      if (CANCEL_REFUSAL_KEYS[code]) return t(CANCEL_REFUSAL_KEYS[code]);
      return code ? `${message} (${code})` : message;
    }),
  ];
  if (isNews)
    words.unshift(
      t(cancelledElsewhere ? 'admin:e_invoice.news.cancelled' : 'admin:e_invoice.news.rejection'),
    );
  if (failure && errors.length === 0)
    words.push(
      nextTryAt
        ? t('admin:e_invoice.failure_again', { failure, when: formatInstant(nextTryAt, language) })
        : failure,
    );
  if (words.length === 0) return '–';
  return (
    <ul className={words.length === 1 ? `${styles.problems} ${styles.alone}` : styles.problems}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
