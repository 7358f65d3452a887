import { z } from 'zod';
import { id, instant, line, paragraph, sen, stayDate, version } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';
import { delimitedLayout, fileHead } from './delimitedLayout';
import { CHANNEL_SOURCES, type ChannelSource } from '../../domain/stays/channelTerms';
import { COST_SIGNS, PAYOUT_COLUMNS } from '../../domain/money/payoutFileLayout';
import { PAYOUT_ITEM_KINDS } from '../../domain/money/payoutFiles';
import { ITEM_DIFFERENCES, MATCH_REASONS } from '../../domain/money/payoutMatching';

/** The channels whose payout files are read as they are; those of the others are read by columns that a person chooses. */
const FIXED_FILES = ['airbnb', 'booking_com'] as const satisfies readonly ChannelSource[];
export const hasFixedFile = (channel: ChannelSource): channel is (typeof FIXED_FILES)[number] =>
  (FIXED_FILES as readonly string[]).includes(channel);
const channel = z.enum(CHANNEL_SOURCES);

/** How the files of a channel are read. */
export const payoutFileLayout = delimitedLayout(PAYOUT_COLUMNS).extend({
  costSign: z.enum(COST_SIGNS),
  currency: z.string().regex(/^[A-Z]{3}$/, { message: 'currency' }),
});

const text = z.string().min(1, { message: 'required' }).max(900_000);
/** POST /api/channel-payouts/import: the file of a channel; what is there already stays as it is. */
export const payoutImportInput = z
  .object({
    companyId: id,
    bankAccountId: id.nullable().default(null),
    channel,
    fileName: line(200),
    text,
    /** How it is read, which is kept for the channel; none for a channel whose files are read as they are. */
    layout: payoutFileLayout.optional(),
  })
  .superRefine(({ channel: of, layout }, refinement) => {
    if (!layout && !hasFixedFile(of))
      refinement.addIssue({ code: 'custom', path: ['layout'], message: 'required' });
  });
export type PayoutImportInput = z.input<typeof payoutImportInput>;
/** What is wrong with a file, in the answer that refuses it. */
export type PayoutFault = { rule: string; row: number | null; what: string };

/** POST /api/channel-payouts/preview: what a file would bring, read by the layout, else by the channel's own, else by a first guess. */
export const payoutPreviewInput = z.object({
  channel: channel.refine((of) => !hasFixedFile(of), { message: 'choice' }),
  text,
  layout: payoutFileLayout.optional(),
});
export type PayoutPreviewInput = z.input<typeof payoutPreviewInput>;
export const payoutPreview = z.object({
  layout: payoutFileLayout,
  /** The layout is the one that was kept for the channel. */
  isKept: z.boolean(),
  head: fileHead,
  /** The first items as they are read. */
  sample: z.array(
    z.object({
      paidOn: stayDate,
      reference: z.string(),
      code: z.string(),
      guest: z.string(),
      checkIn: stayDate.nullable(),
      checkOut: stayDate.nullable(),
      currency: z.string(),
      grossSen: sen.nullable(),
      commissionSen: sen.nullable(),
      netSen: sen,
    }),
  ),
  payoutCount: z.number().int(),
  itemCount: z.number().int(),
  /** What the payouts come to by their currencies, in hundredths. */
  totals: z.array(z.object({ currency: z.string(), sen })),
  faults: z.array(z.object({ rule: z.string(), row: z.number().int().nullable(), what: z.string() })),
  faultCount: z.number().int(),
});
export type PayoutPreview = z.infer<typeof payoutPreview>;

export const payoutImportAnswer = z.object({
  /** New payouts, those that were there already, and items that the file says otherwise than an earlier one. */
  created: z.number().int(),
  known: z.number().int(),
  rewritten: z.number().int(),
  /** Items that an earlier file of the same payout did not have. */
  added: z.number().int(),
  /** Items that the channel has not paid yet: they come with a later file. */
  unpaidItems: z.number().int(),
  matched: z.number().int(),
  payoutIds: z.array(z.uuid()),
});
export type PayoutImportAnswer = z.infer<typeof payoutImportAnswer>;

export const PAYOUT_SORTS = ['paidOn', 'amountSen'] as const;
export const payoutFilter = z.strictObject({
  channel: channel.optional(),
  companyId: id.optional(),
  state: z.enum(['imported', 'settled']).optional(),
});
export type PayoutFilter = z.infer<typeof payoutFilter>;
export const payoutRow = z.object({
  id: z.uuid(),
  channel,
  company: z.object({ id: z.uuid(), name: z.string() }),
  paidOn: stayDate,
  /** In hundredths of the currency, as all amounts of its items. */
  amountSen: sen,
  currency: z.string(),
  /** What the bank credited in ringgit, of one in another currency that is in the books. */
  creditedSen: sen.nullable(),
  reference: z.string(),
  state: z.enum(['imported', 'settled']),
  itemCount: z.number().int(),
  /** Items that nobody has said what they settle. */
  openCount: z.number().int(),
  rewrittenCount: z.number().int(),
  valueDate: stayDate.nullable(),
});
export type PayoutRow = z.infer<typeof payoutRow>;
export const payoutListQuery = listQuery(payoutFilter, PAYOUT_SORTS, payoutRow);
export const payoutListAnswer = listAnswer('payouts', payoutRow.partial());

export const payoutItem = z.object({
  id: z.uuid(),
  kind: z.enum(PAYOUT_ITEM_KINDS),
  code: z.string(),
  guest: z.string(),
  checkIn: stayDate.nullable(),
  checkOut: stayDate.nullable(),
  grossSen: sen.nullable(),
  commissionSen: sen.nullable(),
  feesSen: sen.nullable(),
  netSen: sen,
  details: z.string(),
  stay: z.object({ id: z.uuid(), reference: z.string(), guestName: z.string(), owesSen: sen }).nullable(),
  booksAs: z.enum(['stay', 'other']).nullable(),
  note: z.string(),
  /** A stay that it may be about, with why. */
  proposal: z
    .object({
      id: z.uuid(),
      reference: z.string(),
      guestName: z.string(),
      score: z.number().int(),
      reasons: z.array(z.enum(Object.keys(MATCH_REASONS) as [string, ...string[]])),
    })
    .nullable(),
  /** The stay of this code that another company sold, where this one has none: the payout may have been imported for the wrong company. */
  elsewhere: z.object({ reference: z.string(), companyName: z.string() }).nullable(),
  /** In the books, in a payout of another currency: the item in ringgit, and what its stay owed beyond that by the exchange. */
  bookedSen: sen.nullable(),
  exchangeSen: sen,
  differences: z.array(z.object({ why: z.enum(ITEM_DIFFERENCES), sen })),
  rewritten: z
    .object({
      grossSen: sen.nullable(),
      commissionSen: sen.nullable(),
      feesSen: sen.nullable(),
      netSen: sen,
    })
    .nullable(),
});
export type PayoutItem = z.infer<typeof payoutItem>;
export const payout = payoutRow.extend({
  bankAccountId: z.uuid().nullable(),
  /** The accounts of the company that it may have come to. */
  bankAccounts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  fileName: z.string(),
  settledAt: instant.nullable(),
  settledByName: z.string().nullable(),
  createdAt: instant,
  version,
  items: z.array(payoutItem),
});
export type Payout = z.infer<typeof payout>;

/** PATCH /api/channel-payouts/:id/items: what one item settles. */
export const payoutItemPatch = z
  .object({
    version,
    itemId: id,
    /** A stay by its reference; null for none. */
    reservationReference: line(40).nullable().default(null),
    booksAs: z.enum(['stay', 'other']).nullable(),
    note: paragraph(500).default(''),
  })
  .superRefine(({ booksAs, reservationReference, note }, refinement) => {
    if (booksAs === 'stay' && reservationReference === null)
      refinement.addIssue({ code: 'custom', path: ['reservationReference'], message: 'required' });
    if (booksAs === 'other' && note === '')
      refinement.addIssue({ code: 'custom', path: ['note'], message: 'required' });
  });
export type PayoutItemPatch = z.input<typeof payoutItemPatch>;

/** PATCH /api/channel-payouts/:id/settle: books it on the day that the bank credited it. */
export const payoutSettleInput = z.object({
  version,
  valueDate: stayDate,
  bankAccountId: id,
  /** What it credited in ringgit: of a payout in another currency, and of no other. */
  creditedSen: z.number().int().min(1, { message: 'positive' }).max(2_000_000_000).optional(),
  /** Stays that such a payout pays in part: what is left of them is owed still, and no difference of exchange. */
  openStays: z.array(id).max(5_000).default([]),
});
export type PayoutSettleInput = z.input<typeof payoutSettleInput>;
/** PATCH /api/channel-payouts/:id/undo: takes the entry back. */
export const payoutUndoInput = z.object({ version, reason: line(500) });
export type PayoutUndoInput = z.input<typeof payoutUndoInput>;

/** What of the balances waits for somebody: stays that their channel has not settled after 30 days, and expired virtual cards. */
export const CHANNEL_BALANCE_WORK = ['overdue', 'expired_cards'] as const;
export const channelBalancesFilter = z.object({ only: z.enum(CHANNEL_BALANCE_WORK).optional() });
export type ChannelBalancesFilter = z.infer<typeof channelBalancesFilter>;

/** GET /api/channel-balances: what each channel owes, by how long the stays are over; `stays` and `cards` are those of the filter. */
export const channelBalance = z.object({
  channel: z.string(),
  stayCount: z.number().int(),
  openSen: sen,
  /** Of stays that ended up to 14 days ago or are still to come, up to 30, up to 60, and longer. */
  agesSen: z.array(sen),
});
export const channelBalances = z.object({
  balances: z.array(channelBalance),
  stays: z.array(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      channel: z.string(),
      guestName: z.string(),
      checkOut: stayDate,
      openSen: sen,
    }),
  ),
  cards: z.array(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      channel: z.string(),
      guestName: z.string(),
      amountSen: sen,
      activeFrom: stayDate.nullable(),
      expiresOn: stayDate,
      isExpired: z.boolean(),
    }),
  ),
});
export type ChannelBalances = z.infer<typeof channelBalances>;
