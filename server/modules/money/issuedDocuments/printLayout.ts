import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { IssuedContent } from '@shared/domain/money/documentContent';
import type { Language } from '@shared/languages';
import { registrationCard, type RegistrationCard } from './printCard';
import type { PrintedEInvoice } from './printEInvoice';
import { invoicePage } from './printInvoice';
import { COLOURS, footerText, type Letterhead } from './printParts';
import { receiptPage } from './printReceipt';
import { printWords } from './printWords';

/** A document as it is printed: what is frozen, and as of today the letterhead, whether its payment stands, and its e-invoice once that is valid. */
export type PrintedDocument = Letterhead &
  (
    | {
        type: 'issued';
        number: string;
        issuedOn: string;
        content: IssuedContent;
        isVoid: boolean;
        eInvoice: PrintedEInvoice | null;
      }
    | { type: 'card'; card: RegistrationCard }
  );
export type PrintJob = { documents: PrintedDocument[]; language: Language };

/** The pages of a print, for pdfmake. Each document begins on a page of its own. */
export function printLayout({ documents, language }: PrintJob): TDocumentDefinitions {
  const words = printWords(language);
  const first = documents[0]!;
  const pages = documents.map((document): Content => {
    const page =
      document.type === 'card'
        ? registrationCard(document, document.card, words, language)
        : 'totals' in document.content
          ? invoicePage({ ...document, content: document.content }, words, language)
          : receiptPage({ ...document, content: document.content }, words, language);
    return { stack: page, ...(document !== first && { pageBreak: 'before' as const }) };
  });
  const only = documents.length === 1 ? first : null;
  return {
    info: { title: titleOf(documents), creator: 'Attic', producer: 'Attic' },
    pageSize: 'A4',
    pageMargins: [42, 40, 42, 54],
    defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 1, color: COLOURS.ink },
    content: pages,
    footer: (page, count) => footerText(words, { page, count, number: only ? numberOf(only) : '' }),
    ...(only?.type === 'issued' &&
      only.isVoid && {
        watermark: { text: words.word('void'), color: '#b23b2e', opacity: 0.14, bold: true },
      }),
  };
}

const titleOf = (documents: readonly PrintedDocument[]) => documents.map(numberOf).slice(0, 3).join(', ');

const numberOf = (document: PrintedDocument) =>
  document.type === 'issued' ? document.number : document.card.number;
