import { isDeepStrictEqual } from 'node:util';
import type { InstallmentFormula } from '@shared/contract/money/ownerInstallments';
import { addDays, nightsBetween, type StayDate } from '@shared/domain/base/stayDates';
import { instalmentDuePosting } from '@shared/domain/money/promisePostings';
import { splitEvenly } from '@shared/domain/money/ownerSplits';
import { periodOn } from '@shared/domain/people/sharePeriods';
import type { Trx } from '../../../db/client';
import { audit, SYSTEM } from '../../../plugins/audit';
import { bookDocument } from '../posting/bookDocument.service';
import type { CompanyPeriod, KeptContract } from './keptContract';
import * as queries from './promises.queries';

type Planned = Awaited<ReturnType<typeof queries.findPlanned>>[number];
type ShouldBe = Pick<queries.PlannedRow, 'no' | 'period_to' | 'due_on' | 'amount_sen' | 'formula'>;

/**
 * Plans the instalments of a contract anew: one for each period and owner, by his days. Those that are in the books stay as they are; of the others
 * what changed is written, what is no more is cancelled.
 */
export async function planInstallments(trx: Trx, kept: KeptContract, planned: readonly Planned[]) {
  const { contract, companyId, periods, now, begin } = kept;
  const there = new Map(planned.map((row) => [`${row.period_from} ${row.owner_id}`, row]));
  for (const period of periods) {
    if (period.isKept) continue;
    for (const { ownerId, sen } of splitEvenly(kept.life, period.companySen, period.days)) {
      if (sen <= 0) continue;
      const should: ShouldBe = {
        ...{ no: period.no, period_to: period.to, due_on: addDays(period.to, -1), amount_sen: sen },
        formula: formulaOf(kept, period, ownerId),
      };
      const key = `${period.from} ${ownerId}`;
      const row = there.get(key);
      there.delete(key);
      if (row) await renew(trx, row, should, now);
      else {
        const of = { contract_id: contract.id, company_id: companyId, owner_id: ownerId };
        await queries.insertInstallment(trx, {
          ...{ ...of, ...should, period_from: period.from, created_at: now, updated_at: now },
        });
      }
    }
  }
  for (const row of there.values()) {
    if (row.status !== 'scheduled') continue;
    // Before statements have begun the plan only shows what comes: what is past was paid elsewhere and is no news.
    if (begin === null && row.hold_reason === '') await queries.deleteInstallment(trx, row.id);
    else {
      await queries.renewInstallment(trx, row.id, { status: 'cancelled' }, now);
      await logged(trx, row, 'cancel', { status: row.status }, { status: 'cancelled' });
    }
  }
}

async function renew(trx: Trx, row: Planned, should: ShouldBe, now: Date): Promise<void> {
  const isSame =
    row.status === 'scheduled' &&
    row.no === should.no &&
    row.due_on === should.due_on &&
    row.amount_sen === should.amount_sen &&
    isDeepStrictEqual(row.formula, should.formula);
  if (isSame) return;
  await queries.renewInstallment(trx, row.id, { ...should, status: 'scheduled' }, now);
  const shown = ({ amount_sen, due_on }: Pick<ShouldBe, 'amount_sen' | 'due_on'>) => ({
    amountSen: amount_sen,
    dueOn: due_on,
  });
  const [before, after] = [shown(row), shown(should)];
  if (row.status !== 'scheduled' || !isDeepStrictEqual(before, after))
    await logged(trx, row, 'update', { status: row.status, ...before }, { status: 'scheduled', ...after });
}

const logged = (trx: Trx, { id }: Planned, action: string, before: object, after: object) =>
  audit(trx, SYSTEM, { action, entity: 'owner_installment', entityId: id, before, after });

function formulaOf(
  { contract, life }: KeptContract,
  period: CompanyPeriod,
  ownerId: string,
): InstallmentFormula {
  const { from, to, sen, days, companySen } = period;
  const terms = contract.terms.find((one) => one.from <= from && (one.to === null || from < one.to))!;
  const shares: InstallmentFormula['shares'] = [];
  for (const day of days) {
    const shareBp = shareOn(life.shares, day, ownerId);
    const last = shares.at(-1);
    if (last?.to === day && last.shareBp === shareBp) last.to = addDays(day, 1);
    else if (shareBp > 0) shares.push({ from: day, to: addDays(day, 1), shareBp });
  }
  const { arrangement, priceSen } = terms;
  return {
    ...{ arrangement, priceSen: arrangement.kind === 'price' ? priceSen : null },
    ...{ days: nightsBetween(from, to), periodSen: sen, companyDays: days.length, companySen, shares },
  };
}

const shareOn = (shares: KeptContract['life']['shares'], day: StayDate, ownerId: string): number =>
  periodOn(shares, day)?.owners.find(({ id }) => id === ownerId)?.shareBp ?? 0;

/** Posts the instalments whose day has come: the owners may have what has accrued. Dated that day, or the first open one. */
export async function postInstallments(trx: Trx, { contract, companyId, unitId, today, now }: KeptContract) {
  for (const row of await queries.findPlanned(trx, { contractId: contract.id, companyId })) {
    if (row.status !== 'scheduled' || row.due_on > today) continue;
    const { id, due_on: date, owner_id: owner, amount_sen: sen } = row;
    const posting = instalmentDuePosting({ id, date, unit: unitId }, { owner, sen });
    const booking = { companyId, propertyId: null, date, actor: SYSTEM, at: now };
    await bookDocument(trx, posting.source, [posting], booking);
    await queries.renewInstallment(trx, id, { status: 'due' }, now);
  }
}
