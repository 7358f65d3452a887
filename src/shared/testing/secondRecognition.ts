import { addMonths, monthStart, type StayDate } from '../domain/base/stayDates';
import type { Earned } from '../domain/money/ownerStatement';
import type { StayMoney } from '../domain/money/paidParts';
import type { DatedDeduction, TermsPeriod, UnitLife } from '../domain/money/unitLife';
import { over, rounded } from './exactFractions';

/** The month in which a night or a stay counts: 'never' where nothing came in for it. */
export function statedIn(
  { stays }: UnitLife,
  { terms }: TermsPeriod,
  row: { stayId: string | null; date: StayDate },
) {
  const stay = row.stayId === null ? undefined : stays.get(row.stayId);
  if (stay && terms.recognition === 'check_in') return monthStart(stay.checkIn);
  if (stay && terms.recognition === 'check_out') return monthStart(stay.checkOut);
  const own = monthStart(row.date);
  if (!stay?.money || terms.recognition !== 'payment') return own;
  // A night counts when the first money for it is there; that is within the months of the test, or never.
  for (let month = own; month < '2027-01-01'; month = addMonths(month, 1))
    if (cameInBy(stay.money, month)[0] > 0n) return month;
  return 'never';
}

/** What had come in of a stay when a month was over, and of how much: `[part, whole]`. */
function cameInBy({ owedSen, received }: StayMoney, month: StayDate): [part: bigint, whole: bigint] {
  const next = addMonths(month, 1);
  let came = 0n;
  for (const { date, sen } of received) if (date < next) came += BigInt(sen);
  if (owedSen <= 0) return [1n, 1n];
  const whole = BigInt(owedSen);
  return [came < 0n ? 0n : came > whole ? whole : came, whole];
}

/** What a month states of something that happened, in sen. */
export function statedOf(
  life: UnitLife,
  period: TermsPeriod,
  { row, month }: { row: Earned | DatedDeduction; month: StayDate },
): bigint {
  const money = row.stayId === null ? undefined : life.stays.get(row.stayId)?.money;
  if (!money || period.terms.recognition !== 'payment')
    return statedIn(life, period, row) === month ? BigInt(row.sen) : 0n;
  const by = (end: StayDate) => {
    if (end < monthStart(row.date)) return 0n;
    const [part, whole] = cameInBy(money, end);
    return rounded(over(BigInt(row.sen) * part, whole));
  };
  return by(month) - by(addMonths(month, -1));
}
