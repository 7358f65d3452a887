import type { StayDate } from '../base/stayDates';
import type { PostedStay, Posting } from './postings';

/** Charged taxes that become due, in sen; below 0 where a refund takes them back. Source: BOOKS, tax timing; W7, W12. */
export const taxDuePosting = (
  stay: PostedStay,
  source: Posting['source'],
  {
    date,
    sstSen,
    tourismTaxSen,
    when = 'day_over',
  }: { date: StayDate; sstSen: number; tourismTaxSen: number; when?: Posting['when'] },
): Posting => ({
  kind: 'tax_due',
  source,
  serviceDate: date,
  when: source.type === 'payment' ? 'at_once' : when,
  lines: [
    { account: 2100, amountSen: sstSen, reservation: stay.id, category: 'sst' },
    { account: 2110, amountSen: -sstSen, reservation: stay.id, category: 'sst' },
    { account: 2200, amountSen: tourismTaxSen, reservation: stay.id, category: 'tourism_tax' },
    { account: 2210, amountSen: -tourismTaxSen, reservation: stay.id, category: 'tourism_tax' },
  ],
});

/** Charged taxes that fall due unpaid once their twelve months are over, in sen. Source: BOOKS, tax timing. */
export const taxFallenDuePosting = (
  stay: PostedStay,
  taxes: { date: StayDate; sstSen: number; tourismTaxSen: number },
): Posting => ({
  ...taxDuePosting(stay, { type: 'reservation', id: stay.id }, taxes),
  kind: 'tax_fallen_due',
});
