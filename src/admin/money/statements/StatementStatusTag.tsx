import { useTranslation } from 'react-i18next';
import type { StatementStatus } from '@shared/contract/money/ownerStatements';
import { StatusTag } from '../../../kit/StatusTag';
import { STATEMENT_STATUS_KEYS, STATEMENT_TONES } from './statementTexts';

/** How far a statement is. */
export function StatementStatusTag({ status }: { status: StatementStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={STATEMENT_TONES[status]}>{t(STATEMENT_STATUS_KEYS[status])}</StatusTag>;
}
