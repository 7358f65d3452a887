import type { Content, TableCell } from 'pdfmake/interfaces';
import type { ContractRow } from './contractSentences.service';
import { breakable, COLOURS, PLAIN } from './printParts';

/** Labels, and beside each its sentences, one below the other. */
export const contractRows = (rows: readonly ContractRow[]): Content => ({
  table: {
    widths: [120, '*'],
    dontBreakRows: true,
    body: rows.map(([label, sentences]): TableCell[] => [
      { text: breakable(label), color: COLOURS.muted, fontSize: 8.5 },
      {
        stack: [sentences].flat().map((sentence) => ({ text: breakable(sentence) })),
        fontSize: 8.5,
      },
    ]),
  },
  layout: { ...PLAIN, paddingLeft: (index) => (index === 0 ? 0 : 10), paddingBottom: () => 2.5 },
});

/** A part of a contract under its name. */
export const contractPart = (title: string, rows: readonly ContractRow[]): Content => ({
  stack: [{ text: breakable(title), bold: true, fontSize: 11, margin: [0, 0, 0, 3] }, contractRows(rows)],
  margin: [0, 0, 0, 12],
});
