import { addDays, addMonths, businessDate, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import type { Trx } from '../db/client';
import type { AuditActor } from '../plugins/audit';
import { findOwed } from '../modules/money/ownerPayouts/owedOwners.service';
import { findOwnerAccounts, findPayingAccounts } from '../modules/money/ownerPayouts/owedOwners.queries';
import { createPayout } from '../modules/money/ownerPayouts/createPayout.service';
import { approvePayout, releasePayout } from '../modules/money/ownerPayouts/payoutSteps.service';
import { findMonths, findOpen } from '../modules/money/statements/statements.queries';
import { runMonth } from '../modules/money/statements/workOnRun.service';
import { issueIn, takeStepIn } from '../modules/money/statements/statementSteps.service';
import { findById as findAdvance, findOwners } from '../modules/money/ownerAdvances/ownerAdvances.queries';
import { createAdvanceIn } from '../modules/money/ownerAdvances/ownerAdvances.service';
import { instantAt, pastInstantAt } from './instants';

/**
 * Gives the demo its statements of owners: two months that are issued, the first of which is paid, and drafts of the last one, of which some were
 * reviewed; and an advance to one owner, which is being recovered. Returns the number of statements.
 */
export async function loadStatements(
  trx: Trx,
  { finance, admin, today }: { finance: { id: string }; admin: { id: string }; today: StayDate },
): Promise<number> {
  const actor: AuditActor = { kind: 'staff', id: finance.id };
  const running = monthStart(today);
  let count = 0;
  let hasAdvance = false;
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
      if (months !== -3) continue;
      await payOwners(trx, { companyId, finance, admin, now });
      hasAdvance ||= await giveAdvance(trx, { companyId, finance, admin, now });
    }
    const now = new Date(pastInstantAt(today, 9 * 60));
    count += (await runMonth(trx, actor, { companyId, month: addMonths(running, -1), now })).made;
    for (const { id, version } of (await findOpen(trx, companyId)).slice(0, 2))
      await takeStepIn(trx, actor, id, { step: 'review', version, now });
  }
  return count;
}

type Payers = { companyId: string; finance: { id: string }; admin: { id: string }; now: Date };
const by = ({ id }: { id: string }): AuditActor => ({ kind: 'staff', id });

/** Pays whom a company owes as far as it knows their accounts: finance puts it together, the administrator approves it, and the bank has its file. */
async function payOwners(trx: Trx, { companyId, finance, admin, now }: Payers): Promise<void> {
  const owed = await findOwed(trx, { companyId });
  const accounts = await findOwnerAccounts(trx, { companyId, ownerIds: [...owed.keys()] });
  const owners = accounts
    .filter(({ accountSealed }) => accountSealed !== null)
    .map(({ id }) => ({ ownerId: id, amountSen: owed.get(id)!.dueSen }));
  const [account] = await findPayingAccounts(trx, companyId);
  if (owners.length === 0 || !account) return;
  const payOn = addDays(businessDate(now), 1);
  const { id } = await createPayout(trx, by(finance), {
    companyId,
    bankAccountId: account.id,
    payOn,
    owners,
    now,
  });
  await approvePayout(trx, by(admin), id, { version: 1, confirmedOwnerIds: [], now });
  await releasePayout(trx, by(finance), id, { version: 2, now });
}

/** Gives the first owner whose account the company knows an advance on six months to come; false: there is none. */
async function giveAdvance(trx: Trx, { companyId, finance, admin, now }: Payers): Promise<boolean> {
  const today = businessDate(now);
  const owner = (await findOwners(trx, { companyId, today })).find(
    ({ hasAccount, isPending }) => hasAccount && !isPending,
  );
  const [account] = await findPayingAccounts(trx, companyId);
  if (!owner || !account) return false;
  const { id } = await createAdvanceIn(trx, by(finance), {
    ...{ companyId, ownerId: owner.id, unitId: owner.units[0]!.id, amountSen: 240_000 },
    ...{
      bankAccountId: account.id,
      payOn: addDays(today, 1),
      reason: 'New sofa and curtains, at the owner’s wish',
    },
    ...{ firstMonth: today.slice(0, 7), parts: 6, now },
  });
  const { payout } = (await findAdvance(trx, id))!;
  await approvePayout(trx, by(admin), payout.id, { version: 1, confirmedOwnerIds: [], now });
  await releasePayout(trx, by(finance), payout.id, { version: 2, now });
  return true;
}
