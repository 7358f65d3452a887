import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../languages';

/** Who gets a letter. */
export const MAIL_GROUPS = ['guest', 'account', 'owner', 'staff'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

/** What a text of staff may name. None of them is a secret: no token, no password and no address of a page. */
export const MAIL_PLACEHOLDERS = [
  ...([
    'guest',
    'reference',
    'place',
    'listing',
    'address',
    'checkIn',
    'checkOut',
    'guests',
    'units',
  ] as const),
  ...(['total', 'paid', 'keptUntil', 'document', 'number', 'topic'] as const),
  ...(['name', 'accountNumber', 'provider', 'bankAccount', 'role'] as const),
  ...(['owner', 'unit', 'month', 'balance', 'recipient', 'report', 'days', 'business'] as const),
  ...(['amount', 'paidOn', 'title', 'licence', 'expiresOn'] as const),
] as const;
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];

type MailKindRules = {
  group: MailGroup;
  /** What its texts may name; a letter of the kind has a value for each. */
  placeholders: readonly MailPlaceholder[];
  /** What its paragraphs must name, because nothing else in the letter says it. */
  needed?: readonly MailPlaceholder[];
  /** The languages that it is written in: all three, except what the business is told. */
  languages?: readonly Language[];
};

const BOOKING = [
  ...(['guest', 'reference', 'place', 'listing', 'address'] as const),
  ...(['checkIn', 'checkOut', 'guests', 'total', 'business'] as const),
] as const;
const GROUP = ['guest', 'place', 'units', 'checkIn', 'checkOut', 'total', 'business'] as const;
const STAY = ['owner', 'unit', 'checkIn', 'checkOut', 'guest', 'business'] as const;
const booking = { group: 'guest', placeholders: BOOKING } as const;
const kept = { group: 'guest', placeholders: [...BOOKING, 'keptUntil'] } as const;
const account = { group: 'account', placeholders: ['name', 'accountNumber', 'business'] } as const;
const bank = {
  group: 'account',
  placeholders: ['name', 'accountNumber', 'bankAccount', 'business'],
  needed: ['bankAccount'],
} as const;
const enquiry = { group: 'guest', placeholders: ['guest', 'topic', 'business'] } as const;
const review = {
  group: 'guest',
  placeholders: ['guest', 'reference', 'place', 'listing', 'checkIn', 'checkOut', 'business'],
} as const;
const notice = {
  group: 'staff',
  placeholders: ['accountNumber', 'role', 'business'],
  languages: [DEFAULT_LANGUAGE],
} as const;

/** Every kind of letter that the house writes, in the order of the list, with what a text of staff may say in it. */
export const MAIL_KINDS = {
  'booking.toConfirm': kept,
  'booking.held': kept,
  'booking.confirmed': booking,
  'booking.slipReturned': kept,
  'booking.partReceived': { group: 'guest', placeholders: [...BOOKING, 'paid', 'keptUntil'] },
  'booking.slipLate': { ...kept, needed: ['keptUntil'] },
  'booking.slipUnchecked': booking,
  'booking.expired': booking,
  'booking.changed': booking,
  'booking.cancelled': booking,
  'booking.depositSettled': booking,
  'booking.group.toConfirm': { group: 'guest', placeholders: [...GROUP, 'keptUntil'] },
  'booking.group.held': { group: 'guest', placeholders: [...GROUP, 'keptUntil'] },
  'booking.group.confirmed': { group: 'guest', placeholders: GROUP },
  'booking.document': {
    group: 'guest',
    placeholders: ['guest', 'document', 'number', 'place', 'reference', 'total', 'business'],
  },
  'review.invitation': review,
  'review.reminder': review,
  'enquiry.acknowledgement': enquiry,
  'enquiry.reply': enquiry,
  'people.welcome': account,
  'people.applied': account,
  'people.known': account,
  'people.invited': account,
  'people.approved': account,
  'people.rejected': account,
  'people.banned': account,
  'people.unbanned': account,
  'people.resetPassword': account,
  'people.passwordChanged': account,
  'people.contactAsked': account,
  'people.contactChanged': account,
  'people.contactRejected': account,
  'people.linkSocial': {
    group: 'account',
    placeholders: ['name', 'accountNumber', 'provider', 'business'],
    needed: ['provider'],
  },
  'people.riderApproved': account,
  'people.riderRejected': account,
  'people.deleted': account,
  'people.bankAsked': { ...bank, group: 'owner' },
  'people.bankChanged': { ...bank, group: 'owner' },
  'people.bankRejected': { ...bank, group: 'owner' },
  'statement.owner': { group: 'owner', placeholders: ['owner', 'month', 'number', 'balance', 'business'] },
  'ownerQuestion.answer': { group: 'owner', placeholders: ['owner', 'month', 'number', 'business'] },
  'payout.owner': {
    group: 'owner',
    placeholders: ['owner', 'number', 'amount', 'paidOn', 'bankAccount', 'business'],
  },
  'announcement.published': { group: 'owner', placeholders: ['name', 'title', 'business'] },
  'licence.expiring': {
    group: 'owner',
    placeholders: ['owner', 'unit', 'place', 'licence', 'expiresOn', 'business'],
  },
  'freeStay.received': { group: 'owner', placeholders: STAY },
  'freeStay.approved': { group: 'owner', placeholders: [...STAY, 'reference'] },
  'freeStay.rejected': { group: 'owner', placeholders: STAY },
  'report.saved': { group: 'staff', placeholders: ['recipient', 'report', 'days', 'business'] },
  'enquiry.notice': { ...enquiry, group: 'staff', languages: [DEFAULT_LANGUAGE] },
  'people.notice.applied': notice,
  'people.notice.contactAsked': notice,
  'people.notice.riderSubmitted': notice,
  'booking.notice.late': {
    group: 'staff',
    placeholders: ['reference', 'keptUntil', 'business'],
    languages: [DEFAULT_LANGUAGE],
  },
  'booking.notice.ended': {
    group: 'staff',
    placeholders: ['reference', 'business'],
    languages: [DEFAULT_LANGUAGE],
  },
} as const satisfies Record<string, MailKindRules>;
export type MailKind = keyof typeof MAIL_KINDS;
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKind[];

/** The rules of a kind, whichever it is. */
export const mailKind = (kind: MailKind): Required<MailKindRules> => {
  const { needed = [], languages = LANGUAGES, ...rules }: MailKindRules = MAIL_KINDS[kind];
  return { ...rules, needed, languages };
};
