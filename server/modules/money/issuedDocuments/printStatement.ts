import type { Content } from 'pdfmake/interfaces';
import { unbrokenSen } from '@shared/domain/base/money';
import { statedStayFacts, statedStayName } from '@shared/domain/money/statementFigures';
import { statedTitle } from '@shared/domain/money/statementWords';
import type { Language } from '@shared/languages';
import { breakable, COLOURS, headline, letterhead, ringgit, type Letterhead } from './printParts';
import { statementAppendix } from './printStatementAppendix';
import {
  ofUnit,
  partsOf,
  type NumberedPart,
  type PrintedStatement,
  type PrintedUnit,
  type StatementParts,
} from './printStatementParts';
import { statementSummary } from './printStatementSummary';
import { figure, head, sectionTable, small, strong, words as wordsCell } from './printStatementTables';
import { statementWords, type StatementWords } from './printStatementWords';
import type { PrintWords } from './printWords';

/** The pages of a statement: its sums, what they are made of, and how each figure was worked out. */
export function statementPages(
  printed: Letterhead & { statement: PrintedStatement; unit?: PrintedUnit },
  words: PrintWords,
  language: Language,
): Content[] {
  const { unit } = printed;
  const statement = unit ? ofUnit(printed.statement, unit) : printed.statement;
  const own = statementWords(language);
  const parts = partsOf(statement);
  const { number, month, issuedOn } = statement;
  return [
    ...letterhead(printed, words),
    headline(
      'owner_statement',
      [
        ['number', number ?? own.say('admin:owner_statement.no_number')],
        ['month', own.month(month)],
        ...(issuedOn === null ? [] : [['date', words.date(issuedOn)] as ['date', string]]),
      ],
      words,
    ),
    ...(number === null ? [{ text: own.word('draft'), bold: true, margin: [0, 0, 0, 10] as never }] : []),
    ...statementSummary(statement, unit, own),
    ...parts.units.map((part, index) => unitTable(statement, part, index, parts, own)),
    ...emptyUnits(statement, parts, own),
    ...adjustmentTable(parts, own),
    ...accountTable(statement, own),
    ...stayTable(statement, own),
    { text: words.line('noSignature'), fontSize: 7.5, color: COLOURS.muted, margin: [0, 12, 0, 0] },
    ...statementAppendix(statement, parts, { own, unit }),
  ];
}

/** What stands under the name of a unit: how its month went, what its lines go by, and money that no rule covers. */
function unitNotes(
  { months }: PrintedStatement,
  part: NumberedPart,
  isFirst: boolean,
  own: StatementWords,
): string[] {
  const month = months.find(({ unitId }) => unitId === part.unitId);
  return [
    `${own.say('admin:owner_contract.one')} ${part.contract.number} · ${own.text(part.packageName)}`,
    ...(month && isFirst ? [own.nights(month)] : []),
    ...(month && isFirst && month.uncoveredSen !== 0
      ? [own.say('admin:owner_statement.uncovered', { amount: unbrokenSen(month.uncoveredSen) })]
      : []),
  ];
}

const unitTitle = (
  { months }: PrintedStatement,
  { unitId, unitNumber }: { unitId: string; unitNumber: string },
  own: StatementWords,
) => {
  const place = months.find((month) => month.unitId === unitId)?.propertyName;
  return [own.say('admin:owner_statement.unit', { number: unitNumber }), place && own.text(place)]
    .filter(Boolean)
    .join(' · ');
};

function unitTable(
  statement: PrintedStatement,
  part: NumberedPart,
  index: number,
  { units }: StatementParts,
  own: StatementWords,
): Content {
  const { lines, unitId } = part;
  const isShared = lines.some(({ unitSen, isSen }) => unitSen !== isSen);
  const isFirst = units.findIndex((other) => other.unitId === unitId) === index;
  const whole = (cell: ReturnType<typeof figure>) => (isShared ? [cell] : []);
  return sectionTable({
    widths: [16, '*', ...(isShared ? [76] : []), 76],
    title: unitTitle(statement, part, own),
    notes: unitNotes(statement, part, isFirst, own),
    heads: [
      head(''),
      head(own.say('admin:service_package.sample.line')),
      ...whole(head(own.say('admin:owner_statement.whole_unit'), 'right')),
      head(own.say('admin:owner_statement.of_owner'), 'right'),
    ],
    rows: lines.map((line) => [
      wordsCell(String(line.nth), true),
      wordsCell(statedTitle(own.say, line, own.text)),
      ...whole(figure(ringgit(line.unitSen))),
      figure(ringgit(line.sen)),
    ]),
    sum: [
      '',
      strong(`= ${own.say('admin:owner_statement.unit_sum')}`),
      ...whole(figure(ringgit(lines.reduce((sum, { unitSen }) => sum + unitSen, 0)), true)),
      figure(ringgit(lines.reduce((sum, { sen }) => sum + sen, 0)), true),
    ],
  });
}

/** Units of the month that have no line in it: their nights are told all the same. */
const emptyUnits = (statement: PrintedStatement, { units }: StatementParts, own: StatementWords): Content[] =>
  statement.months
    .filter(({ unitId }) => units.every((part) => part.unitId !== unitId))
    .map((month) => ({
      stack: [
        strong(unitTitle(statement, month, own)),
        small(own.nights(month)),
        small(own.word('nothing')),
        ...(month.uncoveredSen === 0
          ? []
          : [small(own.say('admin:owner_statement.uncovered', { amount: unbrokenSen(month.uncoveredSen) }))]),
      ],
      margin: [4, 0, 0, 14],
      unbreakable: true,
    }));

function adjustmentTable({ adjustments }: StatementParts, own: StatementWords): Content[] {
  if (adjustments.length === 0) return [];
  return [
    sectionTable({
      widths: [16, '*', 80, 76, 76],
      title: own.say('admin:owner_statement.adjustments.title'),
      notes: [own.say('admin:owner_statement.adjustments.text')],
      heads: [
        head(''),
        head(own.say('admin:service_package.sample.line')),
        head(own.say('admin:owner_statement.adjustments.was'), 'right'),
        head(own.say('admin:owner_statement.adjustments.is'), 'right'),
        head(own.say('admin:service_package.sample.difference'), 'right'),
      ],
      rows: adjustments.map((line) => [
        wordsCell(String(line.nth), true),
        {
          stack: [
            { text: breakable(statedTitle(own.say, line, own.text)) },
            small(`${own.month(line.month)} · ${line.unitNumber}`),
          ],
        },
        {
          stack: [
            { text: ringgit(line.wasSen), noWrap: true },
            ...(line.was?.number ? [small(line.was.number)] : []),
          ],
          alignment: 'right',
        },
        figure(ringgit(line.isSen)),
        figure(ringgit(line.sen)),
      ]),
      sum: [
        '',
        strong(`= ${own.say('admin:owner_statement.fields.adjustmentSen')}`),
        '',
        '',
        figure(ringgit(adjustments.reduce((sum, { sen }) => sum + sen, 0)), true),
      ],
    }),
  ];
}

/** Bills with their vendor, number and day, and what else stands on the owner's account. */
function accountTable({ accountLines }: PrintedStatement, own: StatementWords): Content[] {
  if (accountLines.length === 0) return [];
  return [
    sectionTable({
      widths: [76, '*', 76],
      title: own.say('admin:owner_statement.account.title'),
      heads: [
        head(own.word('date')),
        head(own.say('admin:service_package.sample.line')),
        head('RM', 'right'),
      ],
      rows: accountLines.map(({ date, kind, category, unitNumber, what, sen }) => {
        const name = own.kind(['ledger.kind'], kind);
        const about = [
          what && name,
          category && own.kind(['ledger.category', 'service_package.cost_kind'], category),
          unitNumber,
        ]
          .filter(Boolean)
          .join(' · ');
        return [
          wordsCell(own.date(date)),
          { stack: [{ text: breakable(what || name) }, ...(about ? [small(about)] : [])] },
          figure(ringgit(sen)),
        ];
      }),
      sum: [
        strong(`= ${own.say('admin:owner_statement.fields.accountSen')}`, 2),
        '',
        figure(ringgit(accountLines.reduce((sum, { sen }) => sum + sen, 0)), true),
      ],
    }),
  ];
}

/** The stays, by their references alone: who slept there is no business of the owner. */
function stayTable({ stays }: PrintedStatement, own: StatementWords): Content[] {
  if (stays.length === 0) return [];
  return [
    sectionTable({
      widths: [70, 74, '*', 62, 66, 66],
      title: own.say('admin:owner_statement.stays'),
      notes: [own.word('staysNote')],
      heads: [
        head(own.word('stay')),
        head(own.say('admin:service_package.sample.unit')),
        head(own.word('dates')),
        head(own.word('channel')),
        head(own.say('admin:owner_statement.fields.revenueSen'), 'right'),
        head(own.say('admin:owner_statement.fields.deductedSen'), 'right'),
      ],
      rows: stays.map((stay) => [
        wordsCell(statedStayName(own.say, stay)),
        wordsCell(stay.unitNumber),
        wordsCell(`${own.date(stay.checkIn)} – ${own.date(stay.checkOut)}`),
        wordsCell(statedStayFacts(own.say, stay).join(', ')),
        figure(ringgit(stay.revenueSen)),
        figure(ringgit(stay.deductedSen)),
      ]),
      sum: [
        strong(`= ${own.say('admin:service_package.sample.sum')}`, 4),
        ...['', '', ''],
        figure(ringgit(stays.reduce((sum, stay) => sum + stay.revenueSen, 0)), true),
        figure(ringgit(stays.reduce((sum, stay) => sum + stay.deductedSen, 0)), true),
      ],
    }),
  ];
}
