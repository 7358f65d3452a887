import { MAIL_KINDS, type MailKind, type MailPlaceholder } from '@shared/domain/system/mailKinds';
import { writtenPlaceholder } from '@shared/domain/system/mailPlaceholders';
import { LANGUAGE_PREFIXES, textIn, type Language } from '@shared/languages';
import type { Letter } from '../../../mail/letter';
import { announcementLetter } from '../../../mail/templates/announcementLetter';
import { bookingLetter } from '../../../mail/templates/bookingLetter';
import type { BookingMail } from '../../../mail/templates/bookingWords';
import { documentLetter } from '../../../mail/templates/documentLetter';
import { enquiryAcknowledgement, enquiryNotice, enquiryReply } from '../../../mail/templates/enquiry';
import { freeStayLetter, type FreeStayLetterFacts } from '../../../mail/templates/freeStayLetter';
import { groupLetter, type GroupMail } from '../../../mail/templates/groupLetter';
import { licenceLetter } from '../../../mail/templates/licenceLetter';
import { ownerAnswerLetter } from '../../../mail/templates/ownerAnswerLetter';
import { payoutLetter } from '../../../mail/templates/payoutLetter';
import {
  personLetter,
  staffNotice,
  type PersonMail,
  type StaffNotice,
} from '../../../mail/templates/personLetter';
import { reportLetter } from '../../../mail/templates/reportLetter';
import { reviewLetter, type ReviewLetterKind } from '../../../mail/templates/reviewLetter';
import { slipNotice, type SlipNotice } from '../../../mail/templates/slipNotice';
import { statementLetter } from '../../../mail/templates/statementLetter';
import { EXAMPLE, EXAMPLE_WORDS, type ExampleBrand } from './exampleFacts';

type Values = Record<MailPlaceholder, string>;
/** `values`: what the words name, in the place of the example's own. */
type Example = { language: Language; brand: ExampleBrand; origin: string; values?: Values };
type ExampleLetter = (example: Example) => Letter;

const pageAt = ({ origin, language }: Example, path: string) => origin + LANGUAGE_PREFIXES[language] + path;
const wordsOf = ({ language }: Example) => EXAMPLE_WORDS[language];

const WITH_REMARK: ReadonlySet<BookingMail> = new Set(['slipReturned', 'partReceived', 'cancelled']);

const booking =
  (mail: BookingMail): ExampleLetter =>
  (example) =>
    bookingLetter(
      mail,
      example.language,
      {
        ...EXAMPLE,
        brand: example.brand,
        paidSen: mail === 'partReceived' ? EXAMPLE.paidSen : 0,
        remark: WITH_REMARK.has(mail) ? wordsOf(example).remark : '',
        units: mail === 'changed' ? EXAMPLE.unitNumber : '',
        deposit:
          mail === 'depositSettled'
            ? { returnedSen: 15_000, keptSen: 5_000, reason: wordsOf(example).reason }
            : null,
        url: pageAt(example, '/booking/manage'),
      },
      example.values,
    );

const group =
  (mail: GroupMail): ExampleLetter =>
  (example) =>
    groupLetter(
      mail,
      example.language,
      {
        ...EXAMPLE,
        brand: example.brand,
        url: pageAt(example, '/booking/manage'),
        rooms: ['AT-7K2M9Q', 'AT-3F8X2W'].map((reference) => ({
          ...EXAMPLE,
          reference,
          url: pageAt(example, '/booking/manage'),
        })),
      },
      example.values,
    );

/** Letters with a link that works once, for so many hours. */
const WITH_LINK: ReadonlySet<PersonMail> = new Set(['welcome', 'applied', 'invited', 'resetPassword']);
const WITH_PERSONAL_REMARK: ReadonlySet<PersonMail> = new Set([
  'rejected',
  'contactRejected',
  'riderRejected',
  'bankRejected',
]);

const person =
  (mail: PersonMail): ExampleLetter =>
  (example) =>
    personLetter(
      mail,
      example.language,
      {
        ...{ name: EXAMPLE.personName, accountNumber: EXAMPLE.accountNumber, accountNo: EXAMPLE.bankAccount },
        ...{ provider: 'Google', brand: example.brand, url: pageAt(example, '/login') },
        remark: WITH_PERSONAL_REMARK.has(mail) ? wordsOf(example).remark : '',
        ...((WITH_LINK.has(mail) || mail === 'linkSocial') && { hours: 48 }),
      },
      example.values,
    );

const freeStay =
  (told: FreeStayLetterFacts['told']): ExampleLetter =>
  (example) =>
    freeStayLetter(
      example.language,
      {
        ...EXAMPLE,
        ...{ told, counted: 'night', brand: example.brand, taken: { free: 300, discounted: 0 } },
        reference: told === 'approved' ? EXAMPLE.reference : null,
        remark: told === 'rejected' ? wordsOf(example).remark : '',
      },
      example.values,
    );

const review =
  (kind: ReviewLetterKind): ExampleLetter =>
  (example) =>
    reviewLetter(
      kind,
      example.language,
      { ...EXAMPLE, lastDay: '2027-02-20', brand: example.brand, url: pageAt(example, '/review') },
      example.values,
    );

const enquiryOf = (example: Example) => ({
  ...{ name: EXAMPLE.guestName, email: 'guest@example.com', phone: null, topic: 'booking' as const },
  ...{ message: wordsOf(example).message, brand: example.brand },
  listing: { name: EXAMPLE.listingName, property_name: EXAMPLE.propertyName },
});

const notice =
  (kind: StaffNotice): ExampleLetter =>
  ({ origin, brand, values }) =>
    staffNotice(
      kind,
      { accountNumber: EXAMPLE.accountNumber, role: 'owner', url: `${origin}/admin`, brand },
      values,
    );

const slip =
  (kind: SlipNotice): ExampleLetter =>
  ({ origin, brand, values }) =>
    slipNotice(
      kind,
      {
        ...{ reference: EXAMPLE.reference, url: `${origin}/admin`, brand },
        keptUntil: kind === 'late' ? EXAMPLE.holdUntil : null,
      },
      values,
    );

const LETTERS: Record<MailKind, ExampleLetter> = {
  'booking.toConfirm': booking('toConfirm'),
  'booking.held': booking('held'),
  'booking.confirmed': booking('confirmed'),
  'booking.slipReturned': booking('slipReturned'),
  'booking.partReceived': booking('partReceived'),
  'booking.slipLate': booking('slipLate'),
  'booking.slipUnchecked': booking('slipUnchecked'),
  'booking.expired': booking('expired'),
  'booking.changed': booking('changed'),
  'booking.cancelled': booking('cancelled'),
  'booking.depositSettled': booking('depositSettled'),
  'booking.group.toConfirm': group('toConfirm'),
  'booking.group.held': group('held'),
  'booking.group.confirmed': group('confirmed'),
  'booking.document': (example) =>
    documentLetter(
      example.language,
      {
        ...{ title: wordsOf(example).invoice, number: EXAMPLE.invoice, buyerName: EXAMPLE.guestName },
        ...{ propertyName: textIn(EXAMPLE.propertyName, example.language), reference: EXAMPLE.reference },
        ...{ totalSen: EXAMPLE.totalSen, brand: example.brand },
      },
      example.values,
    ),
  'review.invitation': review('invitation'),
  'review.reminder': review('reminder'),
  'enquiry.acknowledgement': (example) =>
    enquiryAcknowledgement(example.language, enquiryOf(example), example.values),
  'enquiry.reply': (example) => {
    const { listing, ...enquiry } = enquiryOf(example);
    return enquiryReply(
      {
        ...{ ...enquiry, language: example.language },
        listing: { id: '', name: listing.name, propertyName: listing.property_name },
      },
      ...([wordsOf(example).answer, example.brand, example.values] as const),
    );
  },
  'people.welcome': person('welcome'),
  'people.applied': person('applied'),
  'people.known': person('known'),
  'people.invited': person('invited'),
  'people.approved': person('approved'),
  'people.rejected': person('rejected'),
  'people.banned': person('banned'),
  'people.unbanned': person('unbanned'),
  'people.resetPassword': person('resetPassword'),
  'people.passwordChanged': person('passwordChanged'),
  'people.contactAsked': person('contactAsked'),
  'people.contactChanged': person('contactChanged'),
  'people.contactRejected': person('contactRejected'),
  'people.linkSocial': person('linkSocial'),
  'people.riderApproved': person('riderApproved'),
  'people.riderRejected': person('riderRejected'),
  'people.deleted': person('deleted'),
  'people.bankAsked': person('bankAsked'),
  'people.bankChanged': person('bankChanged'),
  'people.bankRejected': person('bankRejected'),
  'statement.owner': ({ language, brand, values }) =>
    statementLetter(
      language,
      {
        ...{ number: EXAMPLE.statement, month: EXAMPLE.month, ownerName: EXAMPLE.ownerName },
        ...{ units: [EXAMPLE.unitNumber], balanceSen: EXAMPLE.balanceSen, brand },
      },
      values,
    ),
  'ownerQuestion.answer': (example) =>
    ownerAnswerLetter(
      example.language,
      {
        ...{ ownerName: EXAMPLE.ownerName, number: EXAMPLE.statement, month: EXAMPLE.month },
        ...{ asked: wordsOf(example).message, answer: wordsOf(example).answer },
        ...{ url: `${example.origin}/owner`, brand: example.brand },
      },
      example.values,
    ),
  'payout.owner': (example) =>
    payoutLetter(
      example.language,
      {
        ...{ ownerName: EXAMPLE.ownerName, number: EXAMPLE.payout, amountSen: EXAMPLE.balanceSen },
        ...{ paidOn: EXAMPLE.checkIn, bankName: EXAMPLE.payment.bank, bankAccount: EXAMPLE.bankAccount },
        ...{ statements: [{ number: EXAMPLE.statement, isWhole: true }], isAdvance: false },
        ...{ url: `${example.origin}/owner`, brand: example.brand },
      },
      example.values,
    ),
  'announcement.published': (example) =>
    announcementLetter(
      example.language,
      {
        ...{ name: EXAMPLE.personName, title: wordsOf(example).title, text: wordsOf(example).text },
        ...{ mustAcknowledge: true, url: `${example.origin}/owner`, brand: example.brand },
      },
      example.values,
    ),
  'licence.expiring': (example) =>
    licenceLetter(
      example.language,
      {
        ...{ ownerName: EXAMPLE.ownerName, unitNumber: EXAMPLE.unitNumber, kind: 'council' },
        propertyName: textIn(EXAMPLE.propertyName, example.language),
        ...{ number: EXAMPLE.licence, expiresOn: EXAMPLE.checkIn, daysLeft: 30 },
        ...{ url: `${example.origin}/owner`, brand: example.brand },
      },
      example.values,
    ),
  'freeStay.received': freeStay('received'),
  'freeStay.approved': freeStay('approved'),
  'freeStay.rejected': freeStay('rejected'),
  'report.saved': (example) =>
    reportLetter(
      example.language,
      {
        ...{ name: wordsOf(example).report, report: wordsOf(example).report, recipient: EXAMPLE.personName },
        ...{ from: '2026-11-01', to: '2026-11-30', isPeriod: true, rows: 12, mostRows: 5000 },
        ...{ url: `${example.origin}/admin`, brand: example.brand },
      },
      example.values,
    ),
  'enquiry.notice': (example) => enquiryNotice(enquiryOf(example), example.values),
  'people.notice.applied': notice('applied'),
  'people.notice.contactAsked': notice('contactAsked'),
  'people.notice.riderSubmitted': notice('riderSubmitted'),
  'booking.notice.late': slip('late'),
  'booking.notice.ended': slip('ended'),
};

/** A letter of a kind as the house writes it, about an example. */
export const exampleLetter = (kind: MailKind, example: Omit<Example, 'values'>): Letter =>
  LETTERS[kind](example);

/** The same with the placeholders themselves for values: its words are what staff begin from. */
export function standardLetter(kind: MailKind, example: Omit<Example, 'values'>): Letter {
  const written = MAIL_KINDS[kind].placeholders.map((name) => [name, writtenPlaceholder(name)]);
  return LETTERS[kind]({ ...example, values: Object.fromEntries(written) as Values });
}
