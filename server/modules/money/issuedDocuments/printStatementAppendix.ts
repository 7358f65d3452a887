import type { Content, TableCell } from 'pdfmake/interfaces';
import { ROLE_KEYS } from '@shared/domain/money/lineTexts';
import { SUM_OF } from '@shared/domain/money/statementSums';
import { statedFormula, statedTitle, type SUMMARY_ROWS } from '@shared/domain/money/statementWords';
import { breakable, ringgit } from './printParts';
import {
  sumsOf,
  type NumberedLine,
  type PrintedStatement,
  type PrintedUnit,
  type StatementParts,
} from './printStatementParts';
import { figure, head, sectionTable, small, words } from './printStatementTables';
import type { StatementWords } from './printStatementWords';

/** How each figure was worked out: the sums out of their lines, each line by its formula with its numbers, and what both go by. */
export function statementAppendix(
  statement: PrintedStatement,
  parts: StatementParts,
  { own, unit }: { own: StatementWords; unit: PrintedUnit | undefined },
): Content[] {
  return [
    { text: own.word('appendix'), bold: true, fontSize: 14, pageBreak: 'before', margin: [0, 0, 0, 3] },
    { ...small(own.word('appendixNote')), margin: [0, 0, 0, 12] },
    sumTable(statement, parts, { own, unit }),
    ...parts.units.map(({ unitNumber, lines, ...part }) =>
      lineTable(
        {
          title: own.say('admin:owner_statement.unit', { number: unitNumber }),
          notes: [groundsOf(part, own)],
          rows: lines.map((line) => lineRow(line, [], own)),
        },
        own,
      ),
    ),
    ...(parts.adjustments.length === 0
      ? []
      : [
          lineTable(
            {
              title: own.say('admin:owner_statement.adjustments.title'),
              notes: [],
              rows: parts.adjustments.map((line) => lineRow(line, adjusted(line, own), own)),
            },
            own,
          ),
        ]),
  ];
}

/** The contract, the package and in whose name is sold. */
const groundsOf = (
  { contract, packageName, role }: Pick<NumberedLine, 'contract' | 'packageName' | 'role'>,
  own: StatementWords,
) =>
  `${own.say('admin:owner_contract.one')} ${contract.number} · ${own.text(packageName)} · ${own.say(ROLE_KEYS[role])}`;

/** What an adjustment was, by which statement, and what it goes by. */
function adjusted(line: NumberedLine, own: StatementWords): string[] {
  const { month, unitNumber, wasSen, isSen, was } = line;
  const statement = was?.number ? ` (${own.say('admin:owner_statement.one')} ${was.number})` : '';
  return [
    `${own.month(month)} · ${unitNumber} · ${groundsOf(line, own)}`,
    `${own.say('admin:owner_statement.adjustments.was')} ${ringgit(wasSen)}${statement} · ${own.say('admin:owner_statement.adjustments.is')} ${ringgit(isSen)}`,
  ];
}

function lineTable(
  { title, notes, rows }: { title: string; notes: string[]; rows: TableCell[][] },
  own: StatementWords,
): Content {
  return sectionTable({
    widths: [16, '*', 76, 76],
    title,
    notes,
    heads: [
      head(''),
      head(own.say('admin:service_package.sample.how')),
      head(own.say('admin:owner_statement.whole_unit'), 'right'),
      head(own.say('admin:owner_statement.of_owner'), 'right'),
    ],
    rows,
  });
}

const lineRow = (line: NumberedLine, more: readonly string[], own: StatementWords): TableCell[] => [
  words(String(line.nth), true),
  {
    stack: [
      { text: breakable(statedTitle(own.say, line, own.text)) },
      ...[...statedFormula(own.say, line), ...more].map(small),
    ],
  },
  figure(ringgit(line.unitSen)),
  figure(ringgit(line.isSen)),
];

/** Of each sum the lines that make it. */
function sumTable(
  statement: PrintedStatement,
  { units, adjustments }: StatementParts,
  { own, unit }: { own: StatementWords; unit: PrintedUnit | undefined },
) {
  const sums = sumsOf(statement, unit);
  const lines = units.flatMap((part) => part.lines);
  const how = (sum: (typeof SUMMARY_ROWS)[number]['sum']): string => {
    switch (sum) {
      case 'revenueSen':
      case 'deductedSen':
      case 'feeSen':
      case 'poolSen':
        return own.lines(lines.filter(({ part }) => SUM_OF[part] === sum).map(({ nth }) => nth));
      case 'adjustmentSen':
        return own.lines(adjustments.map(({ nth }) => nth));
      case 'accountSen':
        return own.word(statement.accountLines.length > 0 ? 'listed' : 'noLine');
      case 'netSen':
        return own.word('net');
      case 'broughtSen':
        return own.say('admin:owner_statement.help.broughtSen');
    }
  };
  const row = (name: string, words_: string, sen: number): TableCell[] => [
    words(name),
    { ...small(words_), margin: [0, 1, 0, 0] },
    figure(ringgit(sen)),
  ];
  return sectionTable({
    widths: [110, '*', 76],
    title: own.word('sums'),
    heads: [
      head(own.say('admin:service_package.sample.sum')),
      head(own.say('admin:service_package.sample.how')),
      head('RM', 'right'),
    ],
    rows: [
      ...sums.rows.map(({ sum, name }) => row(own.say(name), how(sum), statement[sum])),
      row(own.word(sums.last), own.word(unit ? 'net' : 'balance'), statement.balanceSen),
    ],
  });
}
