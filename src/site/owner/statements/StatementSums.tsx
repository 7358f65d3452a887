import { useTranslation } from 'react-i18next';
import type { OwnStatement } from '@shared/contract/money/ownStatements';
import { SUM_KEYS } from '@shared/domain/money/statementFigures';
import { SUMMARY_SUMS, type SummarySum } from '@shared/domain/money/statementSums';
import { useLanguage } from '../../../i18n';
import { formatMonth } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import owner from '../OwnerRooms.module.css';
import { FigureCard, StatementFigureRow } from './StatementFigureRow';

const HELP_KEYS: Record<SummarySum, string> = {
  revenueSen: 'owner:statement.help.revenueSen',
  deductedSen: 'owner:statement.help.deductedSen',
  feeSen: 'owner:statement.help.feeSen',
  poolSen: 'owner:statement.help.poolSen',
  accountSen: 'owner:statement.help.accountSen',
  adjustmentSen: 'owner:statement.help.adjustmentSen',
  netSen: 'owner:statement.help.netSen',
  broughtSen: 'owner:statement.help.broughtSen',
  balanceSen: 'owner:statement.help.balanceSen',
};
const TOTALS: readonly SummarySum[] = ['netSen', 'balanceSen'];

/** From revenue to what is paid; each sum opens to what it is, with that of the month before. Sums of nothing are left out. */
export function StatementSums({ found }: { found: OwnStatement }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { before } = found;
  const shown = SUMMARY_SUMS.filter(
    (sum) => TOTALS.includes(sum) || sum === 'revenueSen' || found[sum] !== 0,
  );
  return (
    <FigureCard title={t('owner:statement.summary')} lead={t('owner:statement.open_hint')}>
      {shown.map((sum) => (
        <StatementFigureRow
          key={sum}
          found={found}
          figure={{ kind: 'sum', sum }}
          name={t(SUM_KEYS[sum])}
          sen={found[sum]}
          isSum={TOTALS.includes(sum)}
        >
          <p>{t(HELP_KEYS[sum])}</p>
          {before && (
            <p className={owner.small}>
              {formatMonth(before.month, language)}: <Money sen={before[sum]} />
            </p>
          )}
        </StatementFigureRow>
      ))}
    </FigureCard>
  );
}
