import { ONE_CREDIT } from '@shared/domain/money/freeStayRules';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import { printedDate } from '../../printedDate';
import type { Letter } from '../letter';

export type FreeStayLetterFacts = {
  ownerName: string;
  unitNumber: string;
  checkIn: StayDate;
  checkOut: StayDate;
  guestName: string;
  /** The reference of the stay; null where the request was rejected. */
  reference: string | null;
  /** Hundredths of a night or point that it takes free, and at a discount. */
  taken: { free: number; discounted: number };
  counted: 'night' | 'point';
  /** Why it was rejected. */
  remark: string;
  brand: { name: string };
};

type Words = {
  approved: { subject: (unit: string, brand: string) => string; body: string };
  rejected: { subject: (unit: string, brand: string) => string; body: string };
  greeting: (name: string) => string;
  pays: string;
  other: string;
  facts: Record<
    'unit' | 'checkIn' | 'checkOut' | 'guest' | 'reference' | 'free' | 'discounted' | 'why',
    string
  >;
  amount: Record<'night' | 'point', (count: number) => string>;
  closing: (brand: string) => string;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    approved: {
      subject: (unit, brand) => `Your free stay in ${unit} is approved – ${brand}`,
      body: 'Your free stay is approved and stands in the calendar.',
    },
    rejected: {
      subject: (unit, brand) => `Your free stay in ${unit} cannot be had – ${brand}`,
      body: 'We are sorry: the free stay that you asked for cannot be had. Nothing is taken from your account.',
    },
    greeting: (name) => `Dear ${name},`,
    pays: 'Cleaning, tourism tax and levies are paid at the property by whoever stays.',
    other: 'You can ask for other dates at any time.',
    facts: {
      ...{ unit: 'Unit', checkIn: 'Check-in', checkOut: 'Check-out', guest: 'Guest', reference: 'Reference' },
      ...{ free: 'Taken free', discounted: 'Taken at a discount', why: 'Reason' },
    },
    amount: {
      night: (count) => `${count} ${count === 1 ? 'night' : 'nights'}`,
      point: (count) => `${count} ${count === 1 ? 'point' : 'points'}`,
    },
    closing: (brand) => `Kind regards\n${brand}`,
  },
  'cn-ZH': {
    approved: {
      subject: (unit, brand) => `${brand}：您在 ${unit} 的免费入住已批准`,
      body: '您的免费入住申请已批准，并已进入日历。',
    },
    rejected: {
      subject: (unit, brand) => `${brand}：您在 ${unit} 的免费入住申请未获批准`,
      body: '很抱歉，您申请的免费入住无法安排，未扣减您的额度。',
    },
    greeting: (name) => `尊敬的 ${name}：`,
    pays: '清洁费、旅游税和地方征费由入住人到店支付。',
    other: '您可随时申请其他日期。',
    facts: {
      ...{ unit: '单位', checkIn: '入住', checkOut: '退房', guest: '客人', reference: '预订编号' },
      ...{ free: '扣免费额度', discounted: '扣折扣额度', why: '原因' },
    },
    amount: { night: (count) => `${count} 晚`, point: (count) => `${count} 分` },
    closing: (brand) => `此致\n${brand}`,
  },
  'ms-MY': {
    approved: {
      subject: (unit, brand) => `Penginapan percuma anda di ${unit} diluluskan – ${brand}`,
      body: 'Penginapan percuma anda telah diluluskan dan ada dalam kalendar.',
    },
    rejected: {
      subject: (unit, brand) => `Penginapan percuma anda di ${unit} tidak diluluskan – ${brand}`,
      body: 'Maaf, penginapan percuma yang anda pohon tidak dapat diberi. Tiada apa yang diambil daripada akaun anda.',
    },
    greeting: (name) => `${name} yang dihormati,`,
    pays: 'Pembersihan, cukai pelancongan dan levi dibayar di premis oleh yang menginap.',
    other: 'Anda boleh memohon tarikh lain pada bila-bila masa.',
    facts: {
      ...{ unit: 'Unit', checkIn: 'Daftar masuk', checkOut: 'Daftar keluar', guest: 'Tetamu' },
      ...{ reference: 'Rujukan', free: 'Diambil percuma', discounted: 'Diambil berdiskaun', why: 'Sebab' },
    },
    amount: { night: (count) => `${count} malam`, point: (count) => `${count} mata penginapan` },
    closing: (brand) => `Sekian, terima kasih\n${brand}`,
  },
};

/** The letter that tells an owner that his free stay is approved, or why it is not. */
export function freeStayLetter(language: Language, facts: FreeStayLetterFacts): Letter {
  const words = WORDS[language];
  const { unitNumber, checkIn, checkOut, guestName, reference, taken, counted, remark, brand } = facts;
  const { subject, body } = reference === null ? words.rejected : words.approved;
  const day = printedDate(language);
  const amount = (credits: number) => words.amount[counted](credits / ONE_CREDIT);
  const rows: [string, string][] = [
    [words.facts.unit, unitNumber],
    [words.facts.checkIn, day(checkIn)],
    [words.facts.checkOut, day(checkOut)],
    [words.facts.guest, guestName],
  ];
  if (reference !== null) rows.push([words.facts.reference, reference]);
  if (taken.free > 0) rows.push([words.facts.free, amount(taken.free)]);
  if (taken.discounted > 0) rows.push([words.facts.discounted, amount(taken.discounted)]);
  if (remark) rows.push([words.facts.why, remark]);
  return {
    subject: subject(unitNumber, brand.name),
    greeting: words.greeting(facts.ownerName),
    paragraphs: [body, reference === null ? words.other : words.pays],
    facts: rows,
    closing: words.closing(brand.name),
  };
}
