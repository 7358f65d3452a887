import type { Alignment, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { breakable, COLOURS, RULED } from './printParts';

/** The head of a column. */
export const head = (text: string, alignment: Alignment = 'left'): TableCell => ({
  ...{ text, alignment, bold: true, fontSize: 7.5, color: COLOURS.muted },
});
export const figure = (text: string, bold = false): TableCell => ({
  ...{ text, bold, alignment: 'right', noWrap: true, fontSize: 8.5 },
});
/** Words that wrap. */
export const words = (text: string, isMuted = false): TableCell => ({
  text: breakable(text),
  fontSize: 8.5,
  ...(isMuted && { color: COLOURS.muted }),
});
export const small = (text: string) => ({ text: breakable(text), fontSize: 7.5, color: COLOURS.muted });
export const strong = (text: string, colSpan?: number) => ({
  ...{ text, bold: true },
  ...(colSpan && { colSpan }),
});

type Section = {
  widths: (number | '*')[];
  title: string;
  /** Small, under the title. */
  notes?: readonly string[];
  heads: TableCell[];
  rows: TableCell[][];
  sum?: TableCell[];
};

/** A gold rule under the heads of the columns, fine ones between rows. */
const SECTION: CustomTableLayout = {
  ...RULED,
  hLineWidth: (index, node) => {
    if (index <= 1 || index === node.table.body.length) return 0;
    return index === 2 ? 0.9 : 0.5;
  },
  hLineColor: (index) => (index === 2 ? COLOURS.gold : COLOURS.line),
  paddingTop: (index) => (index < 2 ? 1.5 : 3.5),
  paddingBottom: (index) => (index < 2 ? 1.5 : 3.5),
};

/** A table under its title; both stand again at the head of each page that it goes on to, and no head stands alone at the foot of one. */
export function sectionTable({ widths, title, notes = [], heads, rows, sum }: Section): Content {
  const name: TableCell = {
    stack: [{ text: breakable(title), bold: true, fontSize: 11 }, ...notes.map(small)],
    colSpan: widths.length,
  };
  return {
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [[name, ...widths.slice(1).map(() => '')], heads, ...rows, ...(sum ? [sum] : [])],
    },
    layout: SECTION,
    fontSize: 8.5,
    margin: [0, 0, 0, 16],
  };
}
