import type { Content, TableCell } from 'pdfmake/interfaces';
import { ringgitInWords } from '@shared/domain/money/amountInWords';
import type { CreditNoteContent, InvoiceContent } from '@shared/domain/money/documentContent';
import { isPassedOn, type DocumentLine } from '@shared/domain/money/documentLines';
import { textIn, type Language } from '@shared/languages';
import { validationMark, type PrintedEInvoice } from './printEInvoice';
import {
  breakable,
  caption,
  COLOURS,
  headline,
  letterhead,
  parties,
  ringgit,
  RULED,
  sums,
  type Letterhead,
} from './printParts';
import type { PrintWord, PrintWords, Title } from './printWords';

type Printed = Letterhead & {
  number: string;
  issuedOn: string;
  content: InvoiceContent | CreditNoteContent;
  eInvoice: PrintedEInvoice | null;
};

/** The page of an invoice or a credit note. */
export function invoicePage(printed: Printed, words: PrintWords, language: Language): Content[] {
  const { content, number, issuedOn, eInvoice } = printed;
  const { seller, buyer, stay, lines, totals } = content;
  const isCredit = content.kind === 'credit_note';
  const title: Title = isCredit ? 'credit_note' : seller.sstNo ? 'tax_invoice' : 'invoice';
  return [
    ...letterhead(printed, words),
    headline(
      title,
      [
        ['number', number],
        ['date', words.date(issuedOn)],
        ...(isCredit ? ([['corrects', content.corrects.number]] as [PrintWord, string][]) : []),
      ],
      words,
    ),
    parties({ buyer, buyerWord: isCredit ? 'creditTo' : 'billTo', stay }, words, language),
    ...(isCredit
      ? [
          {
            text: [
              { text: `${words.line('reason')}: `, color: COLOURS.muted },
              { text: breakable(content.reason) },
              {
                text: `  (${words.line('corrects')} ${content.corrects.number}, ${words.date(content.corrects.issuedOn)})`,
                color: COLOURS.muted,
              },
            ],
            margin: [0, 0, 0, 12] as [number, number, number, number],
          },
        ]
      : []),
    lineTable(lines, words, language),
    sums([
      { label: words.line('net'), sen: totals.netSen },
      ...totals.taxes.map(({ taxBp, baseSen, taxSen }) => ({
        label: `${words.line('serviceTax')} ${percent(taxBp)} ${words.line('on')} ${ringgit(baseSen)}`,
        sen: taxSen,
      })),
      ...tourismTax(content, words),
      ...(totals.levySen !== 0 ? [{ label: words.line('levy'), sen: totals.levySen }] : []),
      { label: `${words.line(isCredit ? 'creditTotal' : 'total')} (RM)`, sen: totals.totalSen, strong: true },
      ...(isCredit
        ? []
        : [
            { label: words.line('received'), sen: content.receivedSen },
            {
              label: `${words.line('balance')} (RM)`,
              sen: totals.totalSen - content.receivedSen,
              strong: true,
            },
          ]),
    ]),
    ...inWords(totals.totalSen, words, language),
    ...(eInvoice ? [validationMark(eInvoice, words)] : []),
    { text: words.line('noSignature'), fontSize: 7.5, color: COLOURS.muted, margin: [0, 18, 0, 0] },
  ];
}

const percent = (bp: number) => `${bp / 100}%`;

/** Tourism tax, also where it is 0.00, with the reason. Source: DOMAIN c.1. */
function tourismTax(content: InvoiceContent | CreditNoteContent, words: PrintWords) {
  const { tourismTaxSen } = content.totals;
  if (tourismTaxSen !== 0) return [{ label: words.line('tourismTax'), sen: tourismTaxSen }];
  if (content.kind === 'credit_note' || content.tourismTaxExempt === null) return [];
  const reason = words.exemption(content.tourismTaxExempt);
  return [{ label: `${words.line('tourismTax')} (${reason})`, sen: 0 }];
}

/** The sum in words: in the language of the print, and in English beside Chinese. */
export function inWords(sen: number, words: PrintWords, language: Language): Content[] {
  const english = words.english('inWords') ? [ringgitInWords(sen, 'en-US')] : [];
  return [
    {
      stack: [
        caption(words.line('inWords')),
        ...[ringgitInWords(sen, language), ...english].map((text) => ({ text, fontSize: 8.5 })),
      ],
      margin: [0, 14, 0, 0],
      unbreakable: true,
    },
  ];
}

/** The lines; columns of tax only where something is taxed. */
function lineTable(lines: readonly DocumentLine[], words: PrintWords, language: Language): Content {
  const isTaxed = lines.some(({ taxBp }) => taxBp !== 0);
  const head = (word: PrintWord, alignment: 'left' | 'right' = 'right'): TableCell => ({
    stack: [
      { text: words.word(word), bold: true, fontSize: 8 },
      ...(words.english(word) ? [{ text: words.english(word), fontSize: 6.5, color: COLOURS.muted }] : []),
    ],
    alignment,
  });
  const figure = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true, fontSize: 8.5 });
  const rows = lines.map((line): TableCell[] => [
    { text: breakable(descriptionOf(line, words, language)), fontSize: 8.5 },
    figure(String(line.quantity)),
    figure(ringgit(line.unitSen)),
    figure(ringgit(line.netSen)),
    ...(isTaxed
      ? [
          figure(isPassedOn(line) || line.taxBp === 0 ? '–' : percent(line.taxBp)),
          figure(line.taxBp === 0 ? '–' : ringgit(line.taxSen)),
          figure(ringgit(line.grossSen)),
        ]
      : []),
  ]);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 24, 54, 58, ...(isTaxed ? [28, 48, 58] : [])],
      body: [
        [
          head('description', 'left'),
          head('quantity'),
          head('unitPrice'),
          head('amount'),
          ...(isTaxed ? [head('sst'), head('serviceTax'), head('gross')] : []),
        ],
        ...rows,
      ],
    },
    layout: RULED,
  };
}

function descriptionOf({ category, date, label }: DocumentLine, words: PrintWords, language: Language) {
  // What was charged besides the stay is called by its own name.
  const name = date !== null && label ? words.named(label) : words.category(category);
  if (date !== null) return `${name} · ${words.date(date)}`;
  return label ? `${name} · ${textIn(label, language)}` : name;
}
