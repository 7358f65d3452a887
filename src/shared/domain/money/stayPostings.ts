import { inOwnersName, type Agency } from './agencies';
import { agentCommissionPostings } from './agentPostings';
import { nightsOf, type StayDate } from '../base/stayDates';
import { asSold, feeOfClosed } from '../stays/closingLines';
import { isExtra } from '../stays/extraCharges';
import { extrasOf, LINE_MONEY, owedForStay, type LineMoney } from '../stays/lineMoney';
import type { ReservationStatus } from '../stays/reservationSteps';
import type { SoldLine } from '../stays/stayExplanation';
import { treatmentOf, type ChannelTerms } from '../stays/channelTerms';
import type { AgentDeal } from '../stays/commission';
import { commissionOn } from '../stays/channelMoney';
import { commissionParts } from './channelCommission';
import { collectedPosting, commissionPosting } from './channelPostings';
import { splitToNights, type NightShare } from './nightShares';
import {
  countsOf,
  depositKeptPosting,
  depositReleasedPosting,
  extraChargePosting,
  feePosting,
  isChannels,
  nightPosting,
  paymentFeePosting,
  paymentPosting,
  type ChargedDay,
  type PostedPayment,
  type PostedStay,
  type Posting,
} from './postings';
import { taxDuePosting, taxFallenDuePosting } from './taxPostings';
import { moveTaxes, taxFalls, type InvoicedTax, type TaxEvent, type TaxSums } from './taxTiming';

/** Everything about a stay that the books ask for. Money is in sen. */
export type StayLife = {
  stay: PostedStay;
  status: ReservationStatus;
  checkIn: StayDate;
  checkOut: StayDate;
  /** The units of its nights from a day on, in order, as far as it still has them. */
  segments: readonly { unitId: string; from: StayDate }[];
  /** The lines as they stand, closing ones included. */
  lines: readonly SoldLine[];
  /** The day of a cancellation; of a no-show the day of its arrival. null: the stay was not closed. */
  closedOn: StayDate | null;
  /** Money received and given back, in the order in which it was written. */
  payments: readonly PostedPayment[];
  settlement: { date: StayDate } | null;
  /** The days on which its units are sold in their owners' names. */
  agencies: readonly Agency[];
  /** The owner whose account pays where a stay is paid by one. */
  owner: string | null;
  /** When charged tax becomes due; the setting of the company (tax agent). */
  taxDueOn: 'receipt' | 'night';
  /** The taxes of its invoices, credit notes left out; their unpaid rest falls due by these days. */
  invoices?: readonly InvoicedTax[];
  /** What was agreed with the channel that sold it; null where nobody has entered it. */
  channel?: ChannelTerms | null;
  /** What was agreed with the agent who brought it; null where none has. */
  agent?: AgentDeal | null;
};

/** The states in which the nights of a stay are charged. */
export const TAKES_PLACE: readonly ReservationStatus[] = ['confirmed', 'checked_in', 'checked_out'];
/** Of these what was charged besides the stay is owed; before, and after a hold has run out, nothing is. */
const OWES_EXTRAS: readonly ReservationStatus[] = [...TAKES_PLACE, 'cancelled', 'no_show'];

/**
 * What should be in the books for a stay, worked out whole from its price lines and its life: nights, charges, fees, money, deposits and
 * taxes due, each under its key. What of it is posted already is for `ledgerDifference` to find out. Source: BOOKS, what should be there.
 */
export function stayPostings(life: StayLife): Posting[] {
  const { stay, status, lines, settlement } = life;
  const nights = TAKES_PLACE.includes(status) ? nightPostings(life) : [];
  const postings = [...nights];
  const ours = taxesWeTake(life);
  if (stay.collects) postings.push(...nights.map((night) => collectedPosting(stay, night, ours)));
  const fee = closingFee(life);
  if (fee) postings.push(fee);
  // What a channel keeps of a cancellation it pays out, as it does the price of a stay.
  if (fee && stay.collects) postings.push(collectedPosting(stay, fee));
  const extras = OWES_EXTRAS.includes(status) ? extraPostings(life) : [];
  postings.push(...extras);
  if (life.channel) postings.push(...commissionPostings(life, life.channel, fee));
  if (life.agent) postings.push(...agentCommissionPostings(stay, life.agent, life));
  const keptSen = sumOf(lines, 'other_income');
  if (settlement) postings.push(depositKeptPosting(stay, { date: settlement.date, keptSen }));
  postings.push(...moneyPostings(life));
  postings.push(
    ...(stay.collects || life.taxDueOn === 'night'
      ? [...nights, ...(fee ? [fee] : []), ...extras].map((charge) =>
          taxDuePosting(stay, charge.source, {
            date: charge.serviceDate,
            sstSen: -accountSum(charge, 2100),
            tourismTaxSen: -accountSum(charge, 2200),
            ...(charge.when === 'day_come' && { when: charge.when }),
          }),
        )
      : taxesDueOnReceipt(life, fee)),
  );
  return postings.flatMap(withoutNothing).map((posting) => inOwnersName(posting, life.agencies));
}

/** The taxes of a channel's stay that we take of the guest, beyond what the channel collects. */
const taxesWeTake = ({ channel }: StayLife) =>
  (['sst', 'tourism_tax', 'levy'] as const).filter(
    (kind) => channel && treatmentOf(kind, channel.taxes) === 'we',
  );

/** The commission of the channel, with each night; of a stay that does not take place only a share of its fee. */
function commissionPostings(life: StayLife, terms: ChannelTerms, fee: Posting | null): Posting[] {
  const { stay, status, lines, checkIn, checkOut } = life;
  if (fee) {
    if (terms.commissionBp === null) return [];
    const baseSen = -accountSum(fee, 4200);
    const { commissionSen, sstSen } = commissionOn(baseSen, terms);
    const parts = [{ category: 'fee' as const, commissionSen }];
    const unit = unitOn(life, checkIn);
    return [commissionPosting(stay, { date: fee.serviceDate, parts, sstSen, unit }, fee.when)];
  }
  if (!TAKES_PLACE.includes(status)) return [];
  const parts = commissionParts(splitToNights(lines, nightsOf(checkIn, checkOut)), terms);
  return [...new Set(parts.map(({ date }) => date))].map((date) => {
    const ofNight = parts.filter((part) => part.date === date);
    const sstSen = ofNight.reduce((total, part) => total + part.sstSen, 0);
    return commissionPosting(stay, { date, parts: ofNight, sstSen, unit: unitOn(life, date) });
  });
}

/** The posting without lines of nothing; none where nothing is left. */
function withoutNothing(posting: Posting): Posting[] {
  const lines = posting.lines.filter(({ amountSen }) => amountSen !== 0);
  return lines.length > 0 ? [{ ...posting, lines }] : [];
}

const accountSum = ({ lines }: Posting, code: number) =>
  lines.reduce((sum, { account, amountSen }) => (account === code ? sum + amountSen : sum), 0);

const sumOf = (lines: readonly SoldLine[], ...money: LineMoney[]) =>
  lines.reduce((sum, { kind, amountSen }) => (money.includes(LINE_MONEY[kind]) ? sum + amountSen : sum), 0);

function nightPostings(life: StayLife): Posting[] {
  const { stay, lines, checkIn, checkOut } = life;
  const byNight = new Map<string, NightShare[]>();
  for (const share of splitToNights(lines, nightsOf(checkIn, checkOut))) {
    const key = `${share.date} ${share.isGivenUp}`;
    byNight.set(key, [...(byNight.get(key) ?? []), share]);
  }
  return [...byNight.values()].map((shares) =>
    nightPosting(stay, shares, { date: shares[0]!.date, unit: unitOn(life, shares[0]!.date) }),
  );
}

/**
 * The unit that a night was sold for. A night that was given back has none any more: it was the one before it that the guest had last.
 */
const unitOn = ({ segments }: StayLife, night: StayDate): string | null =>
  (segments.findLast(({ from }) => from <= night) ?? segments[0])?.unitId ?? null;

/** What was charged besides the stay, the charges of a day together, those that were taken back left out. */
function extraPostings(life: StayLife): Posting[] {
  const { stay, lines, checkIn } = life;
  const days = new Map<StayDate, ChargedDay>();
  for (const { kind, charge, date, amountSen } of lines.filter(isExtra)) {
    if (!charge) throw new RangeError('an extra charge without its kind');
    const charges = days.get(date ?? checkIn) ?? [];
    let sums = charges.find((one) => one.charge === charge);
    if (!sums) charges.push((sums = { charge, netSen: 0, taxSen: 0 }));
    sums[kind === 'extra_sst' ? 'taxSen' : 'netSen'] += amountSen;
    days.set(date ?? checkIn, charges);
  }
  return [...days].map(([date, charges]) =>
    extraChargePosting(stay, charges, { date, unit: unitOn(life, date) }),
  );
}

/** The fee of a stay that did not take place, as its lines have it; nothing is left of what was charged before. */
function closingFee(life: StayLife): Posting | null {
  const { stay, lines, closedOn, checkIn } = life;
  if (closedOn === null) return null;
  return feePosting(stay, { date: closedOn, ...feeOfClosed(lines), unit: unitOn(life, checkIn) });
}

/**
 * The price of the stay in sen, as sold, that the guest is to pay, with what was charged besides; nothing for a hold that has run out, and where
 * the channel is the one to pay only the taxes that we take and what was charged besides.
 */
const soldTotal = (life: StayLife) => {
  const { lines, status, stay } = life;
  if (status === 'expired') return 0;
  const extrasSen = extrasOf(lines);
  if (!stay.collects) return owedForStay(asSold(lines)) + extrasSen;
  const ours: readonly string[] = taxesWeTake(life);
  return owedForStay(asSold(lines).filter(({ kind }) => ours.includes(kind))) + extrasSen;
};

/**
 * Money in and out, and the deposit in it. Money pays for the stay first; what is held as a deposit follows from what was paid and what
 * was owed at that time, and goes with a cancellation and with its settlement. Source: DOMAIN c.7; BOOKS, events.
 */
function moneyPostings(life: StayLife): Posting[] {
  const { stay, payments, owner, settlement, closedOn, status, lines } = life;
  const postings: Posting[] = [];
  let owedSen = soldTotal(life);
  let agreedSen = lines.reduce(
    (sum, line) => (line.kind === 'deposit' && line.amountSen > 0 ? sum + line.amountSen : sum),
    0,
  );
  if (status === 'expired') agreedSen = 0;
  let paidSen = 0;
  let heldSen = 0;
  const hold = () => {
    const before = heldSen;
    heldSen = Math.min(agreedSen, Math.max(0, paidSen - owedSen));
    return heldSen - before;
  };
  const events = [
    ...(closedOn !== null ? [{ date: closedOn, what: 'closed' as const }] : []),
    ...(settlement ? [{ date: settlement.date, what: 'settled' as const }] : []),
  ];
  const happen = ({ date, what }: (typeof events)[number]) => {
    if (what === 'closed') owedSen = owedForStay(lines) + extrasOf(lines);
    if (what === 'settled' || status === 'cancelled') agreedSen = 0;
    const moreSen = hold();
    postings.push(depositReleasedPosting(stay, { date, heldSen: -moreSen }));
  };
  for (const payment of payments) {
    // Money of that day came before it, and what was given back on it came of it.
    while (
      events[0] &&
      (payment.kind === 'payment' ? events[0].date < payment.date : events[0].date <= payment.date)
    )
      happen(events.shift()!);
    const isGuests = !isChannels(stay, payment.method);
    if (isGuests) paidSen += payment.kind === 'payment' ? countsOf(payment) : -countsOf(payment);
    const depositSen = isGuests ? hold() : 0;
    postings.push(paymentPosting(stay, payment, { depositSen, owner }));
    // Giving back costs nothing, unless the guest's bank took it: that has a fee of its own.
    postings.push(paymentFeePosting(stay, payment));
  }
  events.forEach(happen);
  return postings;
}

/**
 * Tax that becomes due with money: tax × received ÷ the stay's total, deposits apart, cumulative, half up; never more than was charged.
 * Money given back moves it back. Money pays for the stay first and for what was charged besides it afterwards, so that a charge takes nothing
 * back that is due. What is not paid falls due twelve months after it was invoiced, once there is a charge. Source: BOOKS, tax timing; W7, W12.
 */
function taxesDueOnReceipt(life: StayLife, fee: Posting | null): Posting[] {
  const { stay, lines, payments, status } = life;
  const extrasSen = status === 'expired' ? 0 : extrasOf(lines);
  const totalSen = fee ? accountSum(fee, 1400) : soldTotal(life) - extrasSen;
  const sumOfKind = (wanted: SoldLine['kind']) =>
    lines.reduce((sum, { kind, amountSen }) => (kind === wanted ? sum + amountSen : sum), 0);
  const sstSen = fee ? -accountSum(fee, 2100) : sumOf(lines, 'service_tax');
  const tourismTaxSen = fee ? 0 : sumOfKind('tourism_tax');
  const extraSstSen = status === 'expired' ? 0 : sumOfKind('extra_sst');
  const charged: TaxSums = { sstSen: sstSen + extraSstSen, tourismTaxSen };
  const byReceipt = (paidSen: number): TaxSums => ({
    sstSen:
      partDue(sstSen, paidSen, totalSen) + partDue(extraSstSen, paidSen - Math.max(0, totalSen), extrasSen),
    tourismTaxSen: partDue(tourismTaxSen, paidSen, totalSen),
  });
  const isCharged = fee !== null || TAKES_PLACE.includes(status);
  const falls = isCharged
    ? taxFalls(charged, { invoices: life.invoices ?? [], endedOn: life.closedOn ?? life.checkOut })
    : [];
  let receivedSen = 0;
  const events: TaxEvent<PostedPayment | StayDate>[] = [];
  // Money of that day comes too late: the twelve months are over.
  const fallUntil = (date: StayDate | null) => {
    while (falls[0] && (date === null || falls[0].date <= date)) {
      const { date: of, ...taxes } = falls.shift()!;
      events.push({ is: 'fall', of, taxes });
    }
  };
  for (const payment of payments) {
    fallUntil(payment.date);
    receivedSen += payment.kind === 'payment' ? countsOf(payment) : -countsOf(payment);
    events.push({ is: 'money', of: payment, receivedSen });
  }
  fallUntil(null);
  return moveTaxes(charged, byReceipt, events).map(({ of, due }) =>
    typeof of === 'string'
      ? taxFallenDuePosting(stay, { date: of, ...due })
      : taxDuePosting(stay, { type: 'payment', id: of.id }, { date: of.date, ...due }),
  );
}

/** The part of a tax that is due where so much of a sum was paid, in sen, half up. */
const partDue = (taxSen: number, paidSen: number, totalSen: number): number =>
  totalSen <= 0
    ? 0
    : Number(
        (2n * BigInt(taxSen) * BigInt(Math.min(totalSen, Math.max(0, paidSen))) + BigInt(totalSen)) /
          (2n * BigInt(totalSen)),
      );
