import { partOf, type Sen } from '../base/money';
import { monthEnd, monthStart, type StayDate } from '../base/stayDates';

/** What a stay brings, in sen: all that is to come in for it, and what came in when; below 0 it was given back. */
export type StayMoney = { owedSen: Sen; received: readonly { date: StayDate; sen: Sen }[] };

/** What of the money of a stay had come in by the end of a month: never below nothing, and never more than is owed. Of a stay that owes nothing it is all. */
function receivedBy({ owedSen, received }: StayMoney, month: StayDate): { sen: Sen; ofSen: Sen } {
  if (owedSen <= 0) return { sen: 1, ofSen: 1 };
  const end = monthEnd(month);
  const sen = received.reduce((sum, one) => (one.date <= end ? sum + one.sen : sum), 0);
  return { sen: Math.min(owedSen, Math.max(0, sen)), ofSen: owedSen };
}

/** The months in which something of a day can be stated, in their order: its own, and later ones in which money moved. */
function monthsOf({ received }: StayMoney, day: StayDate): StayDate[] {
  const first = monthStart(day);
  const later = received.map(({ date }) => monthStart(date)).filter((month) => month > first);
  return [first, ...new Set(later.sort())];
}

/**
 * What of an amount of a day each month states, in sen, where a stay is stated as its money comes in: by the end of a month as large a part as came in
 * of the stay, less what was stated before. Months without any are left out. All of it once all has come in. Source: BOOKS, statements (recognition).
 */
export function paidParts(money: StayMoney, day: StayDate, amountSen: Sen): { month: StayDate; sen: Sen }[] {
  let statedSen = 0;
  return monthsOf(money, day).flatMap((month) => {
    const { sen, ofSen } = receivedBy(money, month);
    const soFarSen = partOf(amountSen, sen, ofSen);
    const part = { month, sen: soFarSen - statedSen };
    statedSen = soFarSen;
    return part.sen === 0 ? [] : [part];
  });
}

/** The month in which a night or a stay counts: the first in which anything of its day is stated, however little it is; undefined: nothing came in yet. */
export const firstPaidMonth = (money: StayMoney, day: StayDate): StayDate | undefined =>
  monthsOf(money, day).find((month) => receivedBy(money, month).sen > 0);
