import { addDays, addMonths, monthEnd, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { monthAccrual, NOTHING_ACCRUED, type MonthAccrual } from '@shared/domain/money/promisePlan';
import { accrualPosting } from '@shared/domain/money/promisePostings';
import { netRentalOn } from '@shared/domain/money/statementMonths';
import type { Trx } from '../../../db/client';
import { SYSTEM } from '../../../plugins/audit';
import { bookDocument } from '../posting/bookDocument.service';
import type { KeptContract } from './keptContract';
import { findAccruals, keepAccrual } from './promises.queries';

/**
 * Books what the months that are over add to the promises of a contract, each dated its last day or the first open one. A month whose figures are as
 * they were is left alone; of another the difference is booked, so that later earnings move cost and never touch the owner.
 */
export async function accrueMonths(trx: Trx, kept: KeptContract & { begin: StayDate }): Promise<void> {
  const { contract, companyId, unitId, begin, periods, today, now } = kept;
  const booked = new Map(
    (await findAccruals(trx, { contractId: contract.id, companyId })).map((row) => [row.month, row]),
  );
  const [firstBooked] = booked.keys();
  const firstDay = periods[0]?.from;
  if (firstBooked === undefined && firstDay === undefined) return;
  const first = firstBooked ?? later(begin, monthStart(firstDay!));
  for (let month = first; addMonths(month, 1) <= today; month = addMonths(month, 1)) {
    const should = ofMonth(kept, month, month === first);
    const was = booked.get(month);
    if (was ? isSame(was, should) : isNothing(should)) continue;
    const id = await keepAccrual(trx, {
      ...{ contract_id: contract.id, company_id: companyId, month, updated_at: now },
      ...{ accrued_sen: should.accruedSen, earned_sen: should.earnedSen, shortfall_sen: should.shortfallSen },
    });
    const date = monthEnd(month);
    const posting = accrualPosting({ id, date, unit: unitId }, should);
    const booking = { companyId, propertyId: null, date, actor: SYSTEM, at: now };
    await bookDocument(trx, posting.source, [posting], booking);
  }
}

const later = (one: StayDate, other: StayDate) => (one > other ? one : other);
const earlier = (one: StayDate, other: StayDate) => (one < other ? one : other);

/** What a month adds to all periods that have days in it, and in the first month to those that began before. */
function ofMonth({ periods, life }: KeptContract, month: StayDate, isFirst: boolean): MonthAccrual {
  return periods
    .filter(({ from, to }) => from < addMonths(month, 1) && to > month)
    .map(({ from, to, days, companySen }) =>
      monthAccrual({ days, sen: companySen }, { month, isFirst }, (day) => {
        const until = earlier(to, addDays(day, 1));
        return until <= from ? 0 : netRentalOn(life, { from, to: until });
      }),
    )
    .reduce(
      (sum, one) => ({
        accruedSen: sum.accruedSen + one.accruedSen,
        earnedSen: sum.earnedSen + one.earnedSen,
        ownersShareSen: sum.ownersShareSen + one.ownersShareSen,
        shortfallSen: sum.shortfallSen + one.shortfallSen,
      }),
      NOTHING_ACCRUED,
    );
}

type Booked = Awaited<ReturnType<typeof findAccruals>>[number];
const isSame = (was: Booked, should: MonthAccrual) =>
  was.accrued_sen === should.accruedSen &&
  was.earned_sen === should.earnedSen &&
  was.shortfall_sen === should.shortfallSen;
const isNothing = ({ accruedSen, earnedSen, shortfallSen }: MonthAccrual) =>
  accruedSen === 0 && earnedSen === 0 && shortfallSen === 0;
