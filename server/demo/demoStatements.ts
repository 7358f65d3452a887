import { addDays, addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import type { Trx } from '../db/client';
import type { AuditActor } from '../plugins/audit';
import { findMonths, findOpen } from '../modules/money/statements/statements.queries';
import { runMonth } from '../modules/money/statements/runStatements.service';
import { issueIn, takeStepIn } from '../modules/money/statements/statementSteps.service';
import { instantAt, pastInstantAt } from './instants';

/** Gives the demo its statements of owners: two months that are issued, and drafts of the last one, of which some were reviewed. Returns their number. */
export async function loadStatements(
  trx: Trx,
  { finance, today }: { finance: { id: string }; today: StayDate },
): Promise<number> {
  const actor: AuditActor = { kind: 'staff', id: finance.id };
  const running = monthStart(today);
  let count = 0;
  for (const { id: companyId } of await findMonths(trx, today)) {
    for (const months of [-3, -2]) {
      const month = addMonths(running, months);
      // On the sixth of the month after it.
      const now = new Date(instantAt(addDays(addMonths(month, 1), 5), 11 * 60));
      count += (await runMonth(trx, actor, { companyId, month, now })).made;
      for (const { id, version } of await findOpen(trx, companyId)) {
        const approved = await takeStepIn(trx, actor, id, { step: 'approve', version, now });
        await issueIn(trx, actor, id, { version: approved.version, now });
      }
    }
    const now = new Date(pastInstantAt(today, 9 * 60));
    count += (await runMonth(trx, actor, { companyId, month: addMonths(running, -1), now })).made;
    for (const { id, version } of (await findOpen(trx, companyId)).slice(0, 2))
      await takeStepIn(trx, actor, id, { step: 'review', version, now });
  }
  return count;
}
