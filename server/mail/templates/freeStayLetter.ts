import { ONE_CREDIT } from '@shared/domain/money/freeStayRules';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import { printedDate } from '../../printedDate';
import type { Letter } from '../letter';

export type FreeStayLetterFacts = {
  /** What the letter tells of: the request has come in, or how it was answered. */
  told: 'received' | 'approved' | 'rejected';
  ownerName: string;
  unitNumber: string;
  checkIn: StayDate;
  checkOut: StayDate;
  guestName: string;
  /** The reference of the stay; null where there is none. */
  reference: string | null;
  /** Hundredths of a night or point that it takes free, and at a discount. */
  taken: { free: number; discounted: number };
  counted: 'night' | 'point';
  /** Why it was rejected. */
  remark: string;
  brand: { name: string };
};

/** `next`: what the owner can do, or what comes. */
type Told = { subject: (unit: string, brand: string) => string; body: string; next: string };
type Words = Record<FreeStayLetterFacts['told'], Told> & {
  greeting: (name: string) => string;
  facts: Record<
    'unit' | 'checkIn' | 'checkOut' | 'guest' | 'reference' | 'free' | 'discounted' | 'why',
    string
  >;
  amount: Record<'night' | 'point', (count: number) => string>;
  closing: string;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    received: {
      subject: (unit, brand) => `We have your request of a free stay in ${unit} – ${brand}`,
      body: 'Thank you: your request has come in. You hear from us once it is answered.',
      next: 'Until then nothing is booked and nothing is taken from your account. You can change the request or call it off on your owner pages.',
    },
    approved: {
      subject: (unit, brand) => `Your free stay in ${unit} is approved – ${brand}`,
      body: 'Your free stay is approved and stands in the calendar.',
      next: 'Cleaning, tourism tax and levies are paid at the property by whoever stays.',
    },
    rejected: {
      subject: (unit, brand) => `Your free stay in ${unit} cannot be had – ${brand}`,
      body: 'We are sorry: the free stay that you asked for cannot be had. Nothing is taken from your account.',
      next: 'You can ask for other dates at any time.',
    },
    greeting: (name) => `Dear ${name},`,
    facts: {
      ...{ unit: 'Unit', checkIn: 'Check-in', checkOut: 'Check-out', guest: 'Guest', reference: 'Reference' },
      ...{ free: 'Taken free', discounted: 'Taken at a discount', why: 'Reason' },
    },
    amount: {
      night: (count) => `${count} ${count === 1 ? 'night' : 'nights'}`,
      point: (count) => `${count} ${count === 1 ? 'point' : 'points'}`,
    },
    closing: 'Kind regards',
  },
  'cn-ZH': {
    received: {
      subject: (unit, brand) => `${brand}：已收到您在 ${unit} 的免费入住申请`,
      body: '您的免费入住申请已收到，处理后我们会通知您。',
      next: '在此之前不会订房，也不会扣减您的额度。您可在业主页面更改或取消申请。',
    },
    approved: {
      subject: (unit, brand) => `${brand}：您在 ${unit} 的免费入住已批准`,
      body: '您的免费入住申请已批准，并已进入日历。',
      next: '清洁费、旅游税和地方征费由入住人到店支付。',
    },
    rejected: {
      subject: (unit, brand) => `${brand}：您在 ${unit} 的免费入住申请未获批准`,
      body: '很抱歉，您申请的免费入住无法安排，未扣减您的额度。',
      next: '您可随时申请其他日期。',
    },
    greeting: (name) => `尊敬的 ${name}：`,
    facts: {
      ...{ unit: '单位', checkIn: '入住', checkOut: '退房', guest: '客人', reference: '预订编号' },
      ...{ free: '扣免费额度', discounted: '扣折扣额度', why: '原因' },
    },
    amount: { night: (count) => `${count} 晚`, point: (count) => `${count} 分` },
    closing: '此致',
  },
  'ms-MY': {
    received: {
      subject: (unit, brand) => `Permohonan penginapan percuma anda di ${unit} telah diterima – ${brand}`,
      body: 'Terima kasih, permohonan anda telah kami terima. Kami akan memaklumkan anda sebaik sahaja ia dijawab.',
      next: 'Sehingga itu tiada apa yang ditempah atau diambil daripada akaun anda. Anda boleh mengubah atau membatalkan permohonan di halaman pemilik.',
    },
    approved: {
      subject: (unit, brand) => `Penginapan percuma anda di ${unit} diluluskan – ${brand}`,
      body: 'Penginapan percuma anda telah diluluskan dan ada dalam kalendar.',
      next: 'Pembersihan, cukai pelancongan dan levi dibayar di premis oleh yang menginap.',
    },
    rejected: {
      subject: (unit, brand) => `Penginapan percuma anda di ${unit} tidak diluluskan – ${brand}`,
      body: 'Maaf, penginapan percuma yang anda pohon tidak dapat diberi. Tiada apa yang diambil daripada akaun anda.',
      next: 'Anda boleh memohon tarikh lain pada bila-bila masa.',
    },
    greeting: (name) => `${name} yang dihormati,`,
    facts: {
      ...{ unit: 'Unit', checkIn: 'Daftar masuk', checkOut: 'Daftar keluar', guest: 'Tetamu' },
      ...{ reference: 'Rujukan', free: 'Diambil percuma', discounted: 'Diambil berdiskaun', why: 'Sebab' },
    },
    amount: { night: (count) => `${count} malam`, point: (count) => `${count} mata penginapan` },
    closing: 'Sekian, terima kasih',
  },
};

type Values = Record<'owner' | 'unit' | 'checkIn' | 'checkOut' | 'guest' | 'reference' | 'business', string>;

function valuesOf(language: Language, facts: FreeStayLetterFacts): Values {
  const { ownerName, unitNumber, checkIn, checkOut, guestName, reference, brand } = facts;
  const day = printedDate(language);
  return {
    ...{ owner: ownerName, unit: unitNumber, checkIn: day(checkIn), checkOut: day(checkOut) },
    ...{ guest: guestName, reference: reference ?? '', business: brand.name },
  };
}

/** The letter that tells an owner that his request has come in, that his free stay is approved, or why it is not. */
export function freeStayLetter(
  language: Language,
  facts: FreeStayLetterFacts,
  values = valuesOf(language, facts),
): Letter {
  const words = WORDS[language];
  const { unitNumber, checkIn, checkOut, guestName, reference, taken, counted, remark, brand } = facts;
  const { subject, body, next } = words[facts.told];
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
    subject: subject(values.unit, values.business),
    greeting: words.greeting(facts.ownerName),
    paragraphs: [body, next],
    facts: rows,
    closing: words.closing,
    signature: brand.name,
    values,
  };
}
