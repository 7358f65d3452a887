import { useTranslation } from 'react-i18next';
import type { OwnStatementRow } from '@shared/contract/money/ownStatements';
import { Tag } from '../../../ui/Chip';
import { unbrokenSen } from '../../../ui/Money';

/** Whether a statement is paid, what of it is still to come, or that nothing is paid for it. */
export function StatementState({ statement: { status, restSen } }: { statement: OwnStatementRow }) {
  const { t } = useTranslation();
  if (status === 'carried') return <Tag>{t('owner:statements.state.carried')}</Tag>;
  return restSen > 0 ? (
    <Tag tone="warn">{t('owner:statements.state.rest', { rest: unbrokenSen(restSen) })}</Tag>
  ) : (
    <Tag tone="success">{t('owner:statements.state.settled')}</Tag>
  );
}
