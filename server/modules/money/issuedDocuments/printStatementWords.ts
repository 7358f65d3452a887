import type { StayDate } from '@shared/domain/base/stayDates';
import { localeOf, textIn, type Language, type LocalText } from '@shared/languages';
import { officeTexts } from '../../../officeTexts';
import { PLACE, printWords, type Word } from './printWords';

/** What only the print of a statement says; all else stands on its page too. */
const WORDS = {
  draft: [
    'Draft: not issued yet, figures can still change',
    '草稿：尚未开出，数字仍可能更改',
    'Draf: belum dikeluarkan, angka masih boleh berubah',
  ],
  account: ['Account no.', '户口号', 'No. akaun'],
  toPay: ['To be paid to you', '应付给您', 'Perlu dibayar kepada anda'],
  carried: [
    'Carried to your next statement',
    '转入您的下一张结算单',
    'Dibawa ke penyata anda yang berikutnya',
  ],
  netOfUnit: ['Net of this unit', '本单位净额', 'Bersih unit ini'],
  partOf: ['Part of statement', '结算单的一部分', 'Sebahagian daripada penyata'],
  partNote: [
    'This unit alone. All sums are of its lines; what is brought forward and what is of no unit are not in them.',
    '只含本单位。各项合计只计本单位的项目，不含上期结转及不属于任何单位的款项。',
    'Unit ini sahaja. Semua jumlah adalah bagi barisnya; baki yang dibawa dan yang bukan milik mana-mana unit tidak termasuk.',
  ],
  occupancy: ['occupancy', '入住率', 'penghunian'],
  nothing: [
    'Nothing to state for this month.',
    '本月没有可结算的款项。',
    'Tiada apa-apa untuk dinyatakan bagi bulan ini.',
  ],
  stay: ['Booking', '预订', 'Tempahan'],
  dates: ['Dates', '日期', 'Tarikh'],
  channel: ['Channel', '渠道', 'Saluran'],
  date: ['Date', '日期', 'Tarikh'],
  staysNote: [
    'What of each stay is in the lines above, nights of this statement only.',
    '每次住宿计入上列各项的部分，只含本结算单的房晚。',
    'Bahagian setiap penginapan dalam baris di atas, bagi malam dalam penyata ini sahaja.',
  ],
  appendix: [
    'Appendix: how each figure was worked out',
    '附录：每个数字如何算出',
    'Lampiran: cara setiap angka dikira',
  ],
  appendixNote: [
    'The numbers are those of the lines on the pages before. Amounts in RM.',
    '编号与前页各项相同，金额以马币计。',
    'Nombor ini sama dengan baris pada halaman sebelumnya. Amaun dalam RM.',
  ],
  sums: ['The sums of the summary', '汇总各项', 'Jumlah dalam ringkasan'],
  noLine: ['No line', '没有项目', 'Tiada baris'],
  listed: [
    'All that is listed under "Bills and account"',
    '“账单与往来”所列全部款项',
    'Semua yang disenaraikan di bawah "Bil dan akaun"',
  ],
  net: ['The sums above together', '以上各项之和', 'Jumlah semua di atas'],
  balance: ['Net and brought forward together', '净额与上期结转之和', 'Jumlah bersih dan dibawa ke hadapan'],
  wholeUnit: ['whole unit', '整个单位', 'seluruh unit'],
  less: ['Stated before', '之前已结算', 'Dinyatakan dahulu'],
  by: ['by', '见', 'oleh'],
} as const satisfies Record<string, Word>;
export type StatementWord = keyof typeof WORDS;

/** A percentage with one decimal, of nights: `64.5 %`. */
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1_000) / 10}\u00a0%`;

/** The words of a statement's print in a language: those of its page, and those that only a print has. */
export function statementWords(language: Language) {
  const { say, has } = officeTexts(language);
  const { date } = printWords(language);
  const word = (name: StatementWord) => WORDS[name][PLACE[language]];
  return {
    say,
    word,
    date,
    /** `Lines 1, 4`: the lines that make a sum. */
    lines: (numbers: readonly number[]) => {
      if (numbers.length === 0) return word('noLine');
      if (language === 'cn-ZH') return `第${numbers.join('、')}项`;
      return `${language === 'ms-MY' ? 'Baris' : numbers.length === 1 ? 'Line' : 'Lines'} ${numbers.join(', ')}`;
    },
    text: (text: LocalText) => textIn(text, language),
    /** `October 2026`; a day is taken as UTC and written as UTC. */
    month: (month: StayDate) =>
      new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        Date.parse(`${month}T00:00:00.000Z`),
      ),
    /** The text of a kind that is told by its code; one without a text is called by the code. */
    kind: (
      groups: readonly (
        'ledger.category' | 'ledger.kind' | 'reservation.source' | 'service_package.cost_kind'
      )[],
      code: string,
    ) => {
      const key = groups.map((group) => `admin:${group}.${code}`).find(has);
      return key === undefined ? code : say(key);
    },
    /** `20 of 31 nights let · occupancy 64.5 % · 5 stays`. */
    nights: ({ nights, nightsOpen, stays }: { nights: number; nightsOpen: number; stays: number }) =>
      [
        say('admin:service_package.sample.nights_of', { count: nights, open: nightsOpen }),
        ...(nightsOpen > 0 ? [`${word('occupancy')} ${percent(nights, nightsOpen)}`] : []),
        say('admin:service_package.sample.stays_of', { count: stays }),
      ].join(' · '),
  };
}
export type StatementWords = ReturnType<typeof statementWords>;
