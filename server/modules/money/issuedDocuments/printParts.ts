import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import type { DocumentBuyer, DocumentSeller, DocumentStay } from '@shared/domain/money/documentContent';
import { textIn, type Language } from '@shared/languages';
import type { PrintWord, PrintWords, Title } from './printWords';

export const COLOURS = {
  ink: '#201b14',
  muted: '#6b6153',
  gold: '#C6A25E',
  line: '#e7dfd2',
  paper: '#faf7f2',
} as const;

/** What stands at the head of each document; `logo` is a PNG as a data address. */
export type Letterhead = { seller: DocumentSeller; logo: string | null };

/** `1,234.50`: the currency is said once, in the head of a column. */
export function ringgit(sen: number): string {
  const [whole, cents] = (Math.abs(sen) / 100).toFixed(2).split('.');
  return `${sen < 0 ? '−' : ''}${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** A word of Latin letters that is longer than a narrow column; Chinese breaks anywhere by itself. */
const LONG_WORD = /[^\s\u2e80-\uffef]{25,}/;

/** Text whose words break where they have to: one longer than its column would push the columns beside it off the page. */
export function breakable(text: string): string | { text: string; wordBreak: 'break-all' | 'normal' }[] {
  if (!LONG_WORD.test(text)) return text;
  return text
    .split(/(\s+)/)
    .filter(Boolean)
    .map((part) => ({ text: part, wordBreak: LONG_WORD.test(part) ? 'break-all' : 'normal' }));
}

/** Logo, name, numbers and address of the company, with a rule of gold. */
export function letterhead({ seller, logo }: Letterhead, words: PrintWords): Content[] {
  const numbers = [
    `${words.line('ssm')} ${seller.registrationNo}${seller.oldRegistrationNo ? ` (${seller.oldRegistrationNo})` : ''}`,
    seller.tin && `${words.line('tin')} ${seller.tin}`,
    seller.sstNo && `${words.line('sstNo')} ${seller.sstNo}`,
    seller.tourismTaxNo && `${words.line('ttxNo')} ${seller.tourismTaxNo}`,
  ].filter(Boolean);
  const contact = [seller.phone, seller.email].filter(Boolean).join('  ·  ');
  return [
    {
      columns: [
        ...(logo ? [{ image: logo, fit: [84, 56] as [number, number], width: 96 }] : []),
        {
          stack: [
            { text: breakable(seller.name), fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
            { text: numbers.join('  ·  '), fontSize: 7.5, color: COLOURS.muted },
            {
              text: breakable(seller.address.replace(/\s*\n\s*/g, ', ')),
              fontSize: 7.5,
              color: COLOURS.muted,
            },
            { text: contact, fontSize: 7.5, color: COLOURS.muted },
          ],
        },
      ],
      columnGap: 12,
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 511, y2: 0, lineWidth: 1.4, lineColor: COLOURS.gold }],
      margin: [0, 10, 0, 14],
    },
  ];
}

/** The name of the document, and at its right what it is known by. */
export function headline(title: Title, facts: [PrintWord, string][], words: PrintWords): Content {
  const { text, english } = words.title(title);
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text, fontSize: 20, bold: true, lineHeight: 1 },
          ...(english ? [{ text: english, fontSize: 11, color: COLOURS.muted }] : []),
        ],
      },
      {
        width: 'auto',
        table: {
          body: facts.map(([word, value]): TableCell[] => [
            { text: words.line(word), color: COLOURS.muted, alignment: 'right', noWrap: true },
            { text: value, bold: true, alignment: 'right', noWrap: true },
          ]),
        },
        layout: PLAIN,
      },
    ],
    margin: [0, 0, 0, 14],
  };
}

const nothing = () => 0;
export const PLAIN: CustomTableLayout = {
  hLineWidth: nothing,
  vLineWidth: nothing,
  paddingLeft: () => 8,
  paddingRight: nothing,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};

/** Rules between rows, none between columns. */
export const RULED: CustomTableLayout = {
  hLineWidth: (index) => (index === 0 ? 0 : index === 1 ? 0.9 : 0.5),
  vLineWidth: nothing,
  hLineColor: (index) => (index === 1 ? COLOURS.gold : COLOURS.line),
  paddingLeft: () => 4,
  paddingRight: () => 3,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
};

const BOX: CustomTableLayout = {
  hLineWidth: nothing,
  vLineWidth: nothing,
  fillColor: () => COLOURS.paper,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 8,
  paddingBottom: () => 8,
};

/** Two boxes side by side: who it is for, and which stay. */
export function parties(
  { buyer, buyerWord, stay }: { buyer: DocumentBuyer; buyerWord: PrintWord; stay: DocumentStay },
  words: PrintWords,
  language: Language,
): Content {
  const about = [
    buyer.address.replace(/\s*\n\s*/g, ', '),
    buyer.registrationNo && `${words.line('ssm')} ${buyer.registrationNo}`,
    buyer.tin && `${words.line('tin')} ${buyer.tin}`,
    buyer.phone,
    buyer.email,
  ].filter((text): text is string => Boolean(text));
  const rows: [PrintWord, string][] = [
    ['booking', stay.reference],
    ...(stay.guestName === buyer.name ? [] : ([['guest', stay.guestName]] as [PrintWord, string][])),
    ['unit', [textIn(stay.listingName, language), stay.units.join(', ')].filter(Boolean).join(' · ')],
    ['arrival', words.date(stay.checkIn)],
    ['departure', words.date(stay.checkOut)],
  ];
  return {
    columns: [
      box([
        caption(words.line(buyerWord)),
        { text: breakable(buyer.name), bold: true, fontSize: 10.5, margin: [0, 0, 0, 2] },
        ...about.map((text) => ({ text: breakable(text), color: COLOURS.muted, fontSize: 8.5 })),
      ]),
      box([
        caption(words.line('stay')),
        { text: breakable(textIn(stay.propertyName, language)), bold: true, margin: [0, 0, 0, 2] },
        facts(rows, words),
      ]),
    ],
    columnGap: 12,
    margin: [0, 0, 0, 16],
  };
}

export const box = (stack: Content[]): Column => ({
  width: '*',
  table: { widths: ['*'], body: [[{ stack }]] },
  layout: BOX,
});
export const caption = (text: string): Content => ({
  text,
  fontSize: 7.5,
  color: COLOURS.muted,
  margin: [0, 0, 0, 3],
});

/** Labels and values in two columns. */
export const facts = (rows: readonly [PrintWord, string][], words: PrintWords): Content => ({
  table: {
    widths: ['auto', '*'],
    body: rows.map(([word, value]): TableCell[] => [
      { text: words.line(word), color: COLOURS.muted, fontSize: 8.5, noWrap: true },
      { text: breakable(value), fontSize: 8.5 },
    ]),
  },
  layout: { ...PLAIN, paddingLeft: (index) => (index === 0 ? 0 : 10) },
});

/** The foot of each page. */
export const footerText = (
  words: PrintWords,
  { page, count, number }: { page: number; count: number; number: string },
): Content => ({
  margin: [42, 16, 42, 0],
  columns: [
    { text: number, fontSize: 7.5, color: COLOURS.muted },
    {
      text: `${words.line('page')} ${page} / ${count}`,
      fontSize: 7.5,
      color: COLOURS.muted,
      alignment: 'right',
    },
  ],
});

/** Sums at the right: the last one strong. */
export const sums = (rows: readonly { label: string; sen: number; strong?: boolean }[]): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 350,
      table: {
        widths: ['*', 86],
        body: rows.map(({ label, sen, strong }): TableCell[] => {
          const look = strong ? { bold: true, fontSize: 11 } : { fontSize: 9 };
          return [
            { text: label, ...look, ...(!strong && { color: COLOURS.muted }) },
            { text: ringgit(sen), alignment: 'right', noWrap: true, ...look },
          ];
        }),
      },
      layout: {
        ...RULED,
        hLineWidth: (index) => (index === 0 ? 0 : 0.5),
        hLineColor: () => COLOURS.line,
      },
    },
  ],
  margin: [0, 10, 0, 0],
  unbreakable: true,
});
