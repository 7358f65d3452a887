import type { StayDate } from '../base/stayDates';
import type { EntryKind, PaidOutCategory, Posting, PostingLine } from './postings';

type DrawerEvent = { id: string; date: StayDate; amountSen: number };
const drawerPosting = (
  kind: EntryKind,
  type: 'cash_movement' | 'daily_report',
  { id, date }: DrawerEvent,
  lines: PostingLine[],
): Posting => ({ kind, source: { type, id }, serviceDate: date, when: 'at_once', lines });

/** Cash paid out of the drawer against a voucher, in sen. Source: BOOKS, events. */
export const paidOutPosting = (paid: DrawerEvent & { category: PaidOutCategory }): Posting =>
  drawerPosting('paid_out', 'cash_movement', paid, [
    { account: 5300, amountSen: paid.amountSen, category: paid.category },
    { account: 1000, amountSen: -paid.amountSen },
  ]);

/** Cash taken to the bank by slip, in sen; it is in transit until the bank shows it. Source: BOOKS, events. */
export const cashBankedPosting = (banked: DrawerEvent): Posting =>
  drawerPosting('cash_banked', 'cash_movement', banked, [
    { account: 1050, amountSen: banked.amountSen },
    { account: 1000, amountSen: -banked.amountSen },
  ]);

/** Cash fetched from the bank for the float of the drawer, in sen. */
export const floatTopUpPosting = (fetched: DrawerEvent): Posting =>
  drawerPosting('float_top_up', 'cash_movement', fetched, [
    { account: 1000, amountSen: fetched.amountSen },
    { account: 1100, amountSen: -fetched.amountSen },
  ]);

/** What the first float of a drawer has more (or, below 0, less) than the books, in sen. Source: BOOKS, events, opening balances. */
export const cashOpeningPosting = (opening: DrawerEvent): Posting =>
  drawerPosting('cash_opening', 'cash_movement', opening, [
    { account: 1000, amountSen: opening.amountSen },
    { account: 3000, amountSen: -opening.amountSen },
  ]);

/** What was counted above what should be there, in sen; below 0: what was short. The last entry of a day. Source: BOOKS, two locks. */
export const cashCountPosting = (over: DrawerEvent): Posting =>
  drawerPosting('cash_count', 'daily_report', over, [
    { account: 1000, amountSen: over.amountSen },
    { account: 5600, amountSen: -over.amountSen },
  ]);
