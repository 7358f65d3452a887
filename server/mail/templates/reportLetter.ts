import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import { printedDate } from '../../printedDate';
import { inOrder, type Letter } from '../letter';

export type ReportLetterFacts = {
  /** What the report was saved as, and what kind of report it is. */
  name: string;
  report: string;
  recipient: string;
  from: StayDate | null;
  to: StayDate;
  /** It is of a period, and not of the end of a day. */
  isPeriod: boolean;
  /** The rows of the file; null: they are more than `mostRows`, and there is no file. */
  rows: number | null;
  mostRows: number;
  url: string;
  brand: { name: string };
};

type Words = {
  subject: (name: string, days: string, brand: string) => string;
  greeting: (name: string) => string;
  attached: string;
  nothing: string;
  tooLarge: (most: number) => string;
  why: string;
  report: string;
  days: string;
  at: string;
  fromTo: (from: string, to: string) => string;
  open: string;
  closing: string;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    subject: (name, days, brand) => `${name}: ${days} – ${brand}`,
    greeting: (name) => `Dear ${name},`,
    attached: 'The report is attached.',
    nothing: 'The report is attached. It has nothing to tell of these days.',
    tooLarge: (most) =>
      `This report has more than ${most} rows, which is too much for a letter, so nothing is attached. Please open it in the back-office.`,
    why: 'You receive it because a colleague has named you as a recipient. Its figures are for the house alone: please do not pass them on.',
    report: 'Report',
    days: 'Days',
    at: 'At the end of',
    fromTo: (from, to) => `${from} to ${to}`,
    open: 'Open the report',
    closing: 'Kind regards',
  },
  'cn-ZH': {
    subject: (name, days, brand) => `${brand} 报表 ${name}：${days}`,
    greeting: (name) => `尊敬的 ${name}：`,
    attached: '报表见附件。',
    nothing: '报表见附件，这段日子没有数据。',
    tooLarge: (most) => `此报表超过 ${most} 行，不便以邮件寄送，因此没有附件。请在后台打开查看。`,
    why: '您收到此邮件，是因为同事将您列为收件人。报表数字仅供内部使用，请勿外传。',
    report: '报表',
    days: '日期',
    at: '截至',
    fromTo: (from, to) => `${from}至${to}`,
    open: '打开报表',
    closing: '此致',
  },
  'ms-MY': {
    subject: (name, days, brand) => `${name}: ${days} – ${brand}`,
    greeting: (name) => `${name} yang dihormati,`,
    attached: 'Laporan dilampirkan.',
    nothing: 'Laporan dilampirkan. Tiada data bagi tempoh ini.',
    tooLarge: (most) =>
      `Laporan ini mempunyai lebih daripada ${most} baris, terlalu besar untuk e-mel, jadi tiada lampiran. Sila buka di pejabat belakang.`,
    why: 'Anda menerimanya kerana rakan sekerja menamakan anda sebagai penerima. Angkanya untuk kegunaan dalaman sahaja: jangan kongsikan dengan pihak luar.',
    report: 'Laporan',
    days: 'Tarikh',
    at: 'Setakat',
    fromTo: (from, to) => `${from} hingga ${to}`,
    open: 'Buka laporan',
    closing: 'Sekian, terima kasih',
  },
};

type Values = Record<'recipient' | 'report' | 'days' | 'business', string>;

function valuesOf(language: Language, facts: ReportLetterFacts): Values {
  const { recipient, name, from, to, isPeriod, brand } = facts;
  const printed = printedDate(language);
  const days = isPeriod && from !== null ? WORDS[language].fromTo(printed(from), printed(to)) : printed(to);
  return { recipient, report: name, days, business: brand.name };
}

/** The letter that a saved report goes out with. It names no figure: those stand in the file, or behind the sign-in. */
export function reportLetter(
  language: Language,
  facts: ReportLetterFacts,
  values = valuesOf(language, facts),
): Letter {
  const words = WORDS[language];
  const { name, report, isPeriod, rows, mostRows, url, brand } = facts;
  const attached = rows === null ? words.tooLarge(mostRows) : rows === 0 ? words.nothing : words.attached;
  return {
    subject: words.subject(values.report, values.days, values.business),
    greeting: words.greeting(facts.recipient),
    ...inOrder([{ kept: attached }, words.why]),
    facts: [
      [words.report, name === report ? report : `${name} (${report})`],
      [isPeriod ? words.days : words.at, values.days],
    ],
    button: { text: words.open, url },
    closing: words.closing,
    signature: brand.name,
    values,
  };
}
