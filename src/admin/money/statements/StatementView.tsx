import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { unitParts } from '@shared/domain/money/statementWords';
import { WithAside } from '../../../kit/WithAside';
import { AccountLinesPanel } from './AccountLinesPanel';
import { AdjustmentsPanel } from './AdjustmentsPanel';
import { StatementEInvoicePanel } from './StatementEInvoicePanel';
import { StatementMonthsPanel } from './StatementMonthsPanel';
import { StatementPayoutsPanel } from './StatementPayoutsPanel';
import { StatementStaysPanel } from './StatementStaysPanel';
import { StatementSummary } from './StatementSummary';
import { UnitLinesPanel } from './UnitLinesPanel';

/** A statement: its sums beside what they are made of, unit by unit, and what else stands in it. */
export function StatementView({ found }: { found: StatementDetail }) {
  const { month, lines, accountLines, stays, months } = found;
  const adjustments = lines.filter((line) => line.month !== month);
  return (
    <WithAside
      isAsideFirst
      aside={
        <>
          <StatementSummary found={found} />
          {(found.restSen > 0 || found.payouts.length > 0) && <StatementPayoutsPanel found={found} />}
          {found.selfBilled && <StatementEInvoicePanel owner={found.owner} selfBilled={found.selfBilled} />}
          {months.length > 0 && <StatementMonthsPanel found={found} />}
        </>
      }
    >
      {unitParts(lines.filter((line) => line.month === month)).map((part, index) => (
        <UnitLinesPanel key={index} part={part} />
      ))}
      {adjustments.length > 0 && <AdjustmentsPanel lines={adjustments} />}
      {accountLines.length > 0 && <AccountLinesPanel lines={accountLines} />}
      {stays.length > 0 && <StatementStaysPanel stays={stays} />}
    </WithAside>
  );
}
