import type { Content } from 'pdfmake/interfaces';
import { unbrokenSen } from '@shared/domain/base/money';
import { box, breakable, caption, COLOURS, ringgit } from './printParts';
import { sumsOf, type PrintedStatement, type PrintedUnit } from './printStatementParts';
import { figure, head, sectionTable, small, strong } from './printStatementTables';
import type { StatementWords } from './printStatementWords';

/** Whose the statement is, what is paid by it, and the sums that make that. */
export const statementSummary = (
  statement: PrintedStatement,
  unit: PrintedUnit | undefined,
  own: StatementWords,
): Content[] => [
  ...(unit ? [partNote(statement, unit, own)] : []),
  ownerAndBalance(statement, unit, own),
  summary(statement, unit, own),
];

const partNote = (
  { number, owner, month }: PrintedStatement,
  unit: PrintedUnit,
  own: StatementWords,
): Content => ({
  stack: [
    {
      text: `${own.word('partOf')} ${number ?? `${owner.accountNumber} ${month.slice(0, 7)}`}: ${own.say('admin:owner_statement.unit', { number: unit.number })}`,
      bold: true,
    },
    small(own.word('partNote')),
  ],
  margin: [0, 0, 0, 10],
});

function ownerAndBalance(
  statement: PrintedStatement,
  unit: PrintedUnit | undefined,
  own: StatementWords,
): Content {
  const { owner, month, balanceSen } = statement;
  return {
    columns: [
      box([
        caption(own.say('admin:owner_statement.fields.owner')),
        { text: breakable(owner.name), bold: true, fontSize: 10.5, margin: [0, 0, 0, 2] },
        { text: `${own.word('account')} ${owner.accountNumber}`, color: COLOURS.muted, fontSize: 8.5 },
      ]),
      box([
        caption(own.word(sumsOf(statement, unit).last)),
        { text: unbrokenSen(balanceSen), bold: true, fontSize: 13 },
        { text: own.month(month), color: COLOURS.muted, fontSize: 8.5 },
      ]),
    ],
    columnGap: 12,
    margin: [0, 0, 0, 14],
  };
}

function summary(statement: PrintedStatement, unit: PrintedUnit | undefined, own: StatementWords): Content {
  const { balanceSen } = statement;
  const { rows, last } = sumsOf(statement, unit);
  return sectionTable({
    widths: ['*', 90],
    title: own.say('admin:owner_statement.summary'),
    heads: [head(''), head('RM', 'right')],
    rows: rows.map(({ sum, name, help, isSum }) => {
      const label = own.say(name);
      return [
        { stack: [isSum ? strong(`= ${label}`) : { text: label }, small(own.say(help))] },
        figure(ringgit(statement[sum]), isSum),
      ];
    }),
    sum: [strong(`= ${own.word(last)}`), figure(ringgit(balanceSen), true)],
  });
}
