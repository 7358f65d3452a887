import { addDays, type StayDate } from '../base/stayDates';
import { partOf } from '../base/money';

/** Charged taxes by their kind, in sen. */
export type TaxSums = { sstSen: number; tourismTaxSen: number };
export const NO_TAX: TaxSums = { sstSen: 0, tourismTaxSen: 0 };

const ofEach = (amount: (kind: keyof TaxSums) => number): TaxSums => ({
  sstSen: amount('sstSen'),
  tourismTaxSen: amount('tourismTaxSen'),
});

/** The taxes of an invoice, in sen, and the day on which it was issued. */
export type InvoicedTax = TaxSums & { date: StayDate };

/**
 * The day on which tax that nobody has paid falls due: the one after the twelve months that begin with the invoice. Source: BOOKS, tax timing;
 * Service Tax Act 2018, s. 11; Tourism Tax Act 2017, s. 19 (DOMAIN c.1).
 */
export function fallsDueOn(invoicedOn: StayDate): StayDate {
  const year = String(Number(invoicedOn.slice(0, 4)) + 1).padStart(4, '0');
  // The 29th of February has no such day a year later.
  return invoicedOn.endsWith('-02-29') ? `${year}-03-01` : addDays(`${year}${invoicedOn.slice(4)}`, 1);
}

/**
 * The taxes that fall due unpaid, in sen, by their days: those of each invoice, and what no invoice had by the time it fell due, which counts
 * from `endedOn`, when the stay had ended and should have been invoiced. An invoice that comes later puts nothing off. Credit notes are left out: what they take
 * back for good the price has lost as well, and an invoice that is written anew is of the same sale. Together they may be more than is charged.
 */
export function taxFalls(
  charged: TaxSums,
  { invoices, endedOn }: { invoices: readonly InvoicedTax[]; endedOn: StayDate },
): InvoicedTax[] {
  const date = fallsDueOn(endedOn);
  const byThen = invoices.filter((invoice) => invoice.date < date);
  const rest = ofEach((kind) =>
    Math.max(0, charged[kind] - byThen.reduce((sum, invoice) => sum + invoice[kind], 0)),
  );
  return [
    ...invoices.map((invoice) => ({ ...invoice, date: fallsDueOn(invoice.date) })),
    { date, ...rest },
  ].sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

/** What moves tax: money (`receivedSen`, cumulative, is what has come in until then), a day on which it falls due, a debt that is given up. */
export type TaxEvent<Of> =
  | { is: 'money'; of: Of; receivedSen: number }
  | { is: 'fall'; of: Of; taxes: TaxSums }
  | { is: 'written_off'; of: Of; amountSen: number; owedSen: number };

/** What an event makes of the taxes, in sen: so much becomes due (below 0: is due no more), so much never will. */
export type TaxMoved<Of> = { of: Of; due: TaxSums; never: TaxSums };

/**
 * When charged tax becomes due, event by event in their order: with what is received (`byReceipt` says how much of each tax with how much
 * money), the rest when its twelve months are over, and never more than is charged. Money that goes back moves tax back, but not below what
 * has fallen due. What is written off takes the tax that is not due yet with it, in its part of what is owed (`owedSen`); what is due by then stays
 * due: relief for bad debts is the tax agent's. Charged = due + never + open at any time. Source: BOOKS, tax timing; W7, W12.
 */
export function moveTaxes<Of>(
  charged: TaxSums,
  byReceipt: (receivedSen: number) => TaxSums,
  events: readonly TaxEvent<Of>[],
): TaxMoved<Of>[] {
  let due = NO_TAX;
  let never = NO_TAX;
  let fallen = NO_TAX;
  let received = NO_TAX;
  return events.map((event) => {
    const before = { due, never };
    if (event.is === 'money') received = byReceipt(event.receivedSen);
    if (event.is === 'fall') fallen = ofEach((kind) => fallen[kind] + event.taxes[kind]);
    if (event.is === 'written_off')
      never = ofEach(
        (kind) =>
          before.never[kind] +
          partOf(charged[kind] - before.due[kind] - before.never[kind], event.amountSen, event.owedSen),
      );
    due = ofEach((kind) =>
      Math.min(Math.max(0, charged[kind] - never[kind]), Math.max(received[kind], fallen[kind])),
    );
    const moved = (now: TaxSums, then: TaxSums) => ofEach((kind) => now[kind] - then[kind]);
    return { of: event.of, due: moved(due, before.due), never: moved(never, before.never) };
  });
}
