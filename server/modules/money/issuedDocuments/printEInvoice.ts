import type { Content } from 'pdfmake/interfaces';
import { COLOURS, facts } from './printParts';
import type { PrintWords } from './printWords';

/** What a print says of the e-invoice of its document, once that is valid at LHDN. */
export type PrintedEInvoice = {
  uuid: string;
  /** An instant. */
  validatedAt: string;
  /** LHDN's page of it. */
  url: string;
  /** True where it was only tried out in the sandbox. */
  isTrial: boolean;
};

/** Points: modules of two points for an address of up to 200 signs, which a telephone reads from paper. */
const CODE_SIZE = 114;

/** The mark of an e-invoice that LHDN has validated: a QR code of its page there, its number and when it was. Source: LHDN, e-Invoice Guideline 2.3. */
export const validationMark = (
  { uuid, validatedAt, url, isTrial }: PrintedEInvoice,
  words: PrintWords,
): Content => ({
  columns: [
    { qr: url, fit: CODE_SIZE, eccLevel: 'M', foreground: COLOURS.ink, width: 'auto' },
    {
      width: '*',
      stack: [
        { text: words.line('eInvoice'), bold: true, margin: [0, 0, 0, 4] },
        facts(
          [
            ['uuid', uuid],
            ['validatedAt', words.instant(validatedAt)],
          ],
          words,
        ),
        { text: words.line('scan'), fontSize: 7.5, color: COLOURS.muted, margin: [0, 4, 0, 3] },
        ...(isTrial ? [{ text: words.line('trial'), bold: true, color: '#b23b2e', fontSize: 8.5 }] : []),
      ],
    },
  ],
  columnGap: 14,
  margin: [0, 16, 0, 0],
  unbreakable: true,
});
