import type { LocalText } from '../../languages';
import { percentOf } from '../base/money';
import type { StayDate } from '../base/stayDates';
import type { ChargeKind } from '../pricing/chargeKinds';
import { lineOf } from '../pricing/priceLines';
import { LINE_MONEY } from './lineMoney';
import type { SoldLine } from './stayExplanation';

/** A charge besides the stay: so many of a service at a price in sen, on the day that it is about; `sstBp` is null without service tax. */
export type ExtraCharge = {
  kind: ChargeKind;
  name: LocalText;
  date: StayDate;
  quantity: number;
  unitSen: number;
  sstBp: number | null;
};

/** True for a line that is charged besides the stay, or for the service tax on one. */
export const isExtra = ({ kind }: Pick<SoldLine, 'kind'>): boolean => LINE_MONEY[kind] === 'extra';

/** The lines of a charge: what it is for, and its service tax, rounded once, half up. */
export function extraLines({ kind, name, date, quantity, unitSen, sstBp }: ExtraCharge): SoldLine[] {
  const base = lineOf('room', quantity, unitSen, { date, label: name });
  const taxSen = percentOf(base.amountSen, sstBp ?? 0);
  const tax = {
    ...lineOf('room', 1, base.amountSen, { date, label: name }),
    amountSen: taxSen,
    percentBp: sstBp,
  };
  return [
    { ...base, kind: 'extra', charge: kind },
    ...(taxSen === 0 ? [] : [{ ...tax, kind: 'extra_sst' as const, charge: kind }]),
  ];
}

/** The lines that take a charge back: what it was charged as, with the other sign. */
export const extraTakenBack = (charge: ExtraCharge): SoldLine[] =>
  extraLines(charge).map((line) => ({ ...line, unitSen: -line.unitSen, amountSen: -line.amountSen }));

/** The dates of a stay, in the eyes of a charge. */
type Dates = { checkIn: StayDate; checkOut: StayDate };

/**
 * The days that a charge can be about: those of the stay, also ahead, its day of check-out among them, and any day after it that has come,
 * for what is found later.
 */
export const isChargeDay = ({ checkIn, checkOut }: Dates, date: StayDate, today: StayDate): boolean =>
  date >= checkIn && date <= lastChargeDay({ checkOut }, today);

export const lastChargeDay = ({ checkOut }: Pick<Dates, 'checkOut'>, today: StayDate): StayDate =>
  today > checkOut ? today : checkOut;
