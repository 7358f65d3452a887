import { useTranslation } from 'react-i18next';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { Can } from '../../../session/Can';
import { PrintButton } from '../../lent/PrintButton';
import { SendByMail } from '../../lent/SendByMail';
import { useFetchStatementPdfMutation, useSendStatementMutation } from './statements.api';

/** A statement on paper: its PDF, of a draft too, and once it is issued the letter that takes it to its owner. */
export function StatementPaper({ found }: { found: StatementDetail }) {
  const { t } = useTranslation();
  const [fetchPdf, { reset }] = useFetchStatementPdfMutation();
  const [send] = useSendStatementMutation();
  const { id, number, month, owner, ownerEmail, ownerLanguage } = found;
  return (
    <>
      <PrintButton
        label={t('admin:issued_document.actions.pdf')}
        aria-label={t('admin:owner_statement.pdf')}
        name={`${number ?? `${owner.accountNumber}-${month.slice(0, 7)}`}.pdf`}
        own={ownerLanguage}
        load={(language) => fetchPdf({ id, language }).unwrap().finally(reset)}
      />
      {number !== null && (
        <Can do="revenue.edit">
          <SendByMail
            number={number}
            email={ownerEmail ?? ''}
            language={ownerLanguage}
            send={(values, key) => send({ id, key, ...values }).unwrap()}
          />
        </Can>
      )}
    </>
  );
}
