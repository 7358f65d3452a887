import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { IssuedContent } from '@shared/domain/money/documentContent';
import type { Language } from '@shared/languages';
import { registrationCard, type RegistrationCard } from './printCard';
import { contractPages, type PrintedContract } from './printContract';
import type { PrintedEInvoice } from './printEInvoice';
import { invoicePage } from './printInvoice';
import { COLOURS, footerText, type Letterhead } from './printParts';
import { receiptPage } from './printReceipt';
import { liesAcross, reportPages, reportTitle, type PrintedReport } from './printReport';
import { statementPages } from './printStatement';
import type { PrintedStatement, PrintedUnit } from './printStatementParts';
import { printWords, type PrintWords } from './printWords';

/** A document as it is printed: what is frozen, and as of today the letterhead, whether its payment stands, and its e-invoice once that is valid. */
export type PrintedDocument =
  | (Letterhead & LetterheadDocument)
  /** What the house prints for itself: its name stands above it, and no company's. */
  | ({ type: 'report' } & PrintedReport);
type LetterheadDocument =
  | {
      type: 'issued';
      number: string;
      issuedOn: string;
      content: IssuedContent;
      isVoid: boolean;
      eInvoice: PrintedEInvoice | null;
    }
  | { type: 'card'; card: RegistrationCard }
  | { type: 'contract'; contract: PrintedContract }
  | { type: 'statement'; statement: PrintedStatement; unit?: PrintedUnit };
export type PrintJob = { documents: PrintedDocument[]; language: Language };

/** The pages of a print, for pdfmake. Each document begins on a page of its own. */
export function printLayout({ documents, language }: PrintJob): TDocumentDefinitions {
  const words = printWords(language);
  const first = documents[0]!;
  const pages = documents.map((document): Content => {
    const page = pageOf(document, words, language);
    return { stack: page, ...(document !== first && { pageBreak: 'before' as const }) };
  });
  const only = documents.length === 1 ? first : null;
  const across = only && markOf(only);
  return {
    // What is kept for years must look the same then: fonts and colours are inside (ISO 19005-2, level B).
    version: '1.7',
    subset: 'PDF/A-2b',
    info: { title: titleOf(documents, language), creator: 'Attic', producer: 'Attic' },
    pageSize: 'A4',
    ...(only?.type === 'report' && liesAcross(only) && { pageOrientation: 'landscape' as const }),
    pageMargins: [42, 40, 42, 54],
    defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 1, color: COLOURS.ink },
    content: pages,
    footer: (page, count) => footerText(words, { page, count, number: only ? numberOf(only, language) : '' }),
    ...(across && { watermark: { text: words.word(across), opacity: 0.14, bold: true, ...MARKS[across] } }),
  };
}

function pageOf(document: PrintedDocument, words: PrintWords, language: Language): Content[] {
  switch (document.type) {
    case 'card':
      return registrationCard(document, document.card, words, language);
    case 'contract':
      return contractPages(document, words, language);
    case 'statement':
      return statementPages(document, words, language);
    case 'report':
      return reportPages(document, language);
    case 'issued': {
      const { content } = document;
      return 'totals' in content
        ? invoicePage({ ...document, content }, words, language)
        : receiptPage({ ...document, content }, words, language);
    }
  }
}

/** What is printed across the pages of a document that does not count, or not yet. */
const MARKS = { void: { color: '#b23b2e' }, draft: { color: COLOURS.muted } } as const;
function markOf(document: PrintedDocument): keyof typeof MARKS | null {
  if (document.type === 'issued' && document.isVoid) return 'void';
  if (document.type === 'contract' && document.contract.status === 'draft') return 'draft';
  return document.type === 'statement' && document.statement.number === null ? 'draft' : null;
}

/** What the file is called by whoever shows it. pdfkit writes it into XML as it is. */
const titleOf = (documents: readonly PrintedDocument[], language: Language) =>
  documents
    .slice(0, 3)
    .map((document) => numberOf(document, language))
    .join(', ')
    .replace(/[<>&]/g, ' ');

/** What a document is known by. */
function numberOf(document: PrintedDocument, language: Language): string {
  if (document.type === 'report') return reportTitle(document.report, language);
  if (document.type === 'issued') return document.number;
  if (document.type === 'card') return document.card.number;
  if (document.type === 'contract') return document.contract.number;
  const { number, owner, month } = document.statement;
  return number ?? `${owner.accountNumber} ${month.slice(0, 7)}`;
}
