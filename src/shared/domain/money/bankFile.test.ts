import { readAmountCell, readDateCell } from './delimitedCells';
import { readBankFile } from './bankFile';
import { suggestLayout, type BankFileLayout } from './bankFileLayout';
import { DelimitedTextFault, guessDelimiter, readDelimited } from './delimitedText';

const TODAY = '2026-11-20';

describe('delimited text', () => {
  test('quoted cells hold delimiters, line breaks and quotes, and rows keep their physical line', () => {
    expect(readDelimited('a,"b ""c"", d",e\r\n\r\n"two\nlines",x\n3', ',')).toEqual([
      { line: 1, cells: ['a', 'b "c", d', 'e'] },
      { line: 3, cells: ['two\nlines', 'x'] },
      { line: 5, cells: ['3'] },
    ]);
  });

  test.each([
    ['a,"b', 'open_quote', 1],
    ['a,b\nc,"d\n\ne', 'open_quote', 2],
    ['\n\n', 'empty', 3],
    [`a,b\n${'x'.repeat(5000)}`, 'too_long', 2],
    [`a\n${','.repeat(80)}`, 'too_wide', 2],
  ])('%j is told as %s at line %s', (text, reason, line) => {
    expect(() => readDelimited(text, ',')).toThrow(new DelimitedTextFault(reason as 'empty', line));
  });

  test('too many rows stop the reading', () => {
    expect(() => readDelimited('a,b\n'.repeat(101_000), ',')).toThrow('too_many_rows');
  });

  test.each([
    ['Date,Amount\n1,2', ','],
    ['Date;Amount;"a, b"\n1;"1,00"', ';'],
    ['Date\tAmount\n1\t2', '\t'],
    ['Date|Amount\n1|2', '|'],
  ])('the delimiter of %j is %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter));
});

test.each([
  ['1,234.50', '.', 123_450, null],
  ['RM 1,234.50-', '.', 123_450, -1],
  ['154.30+', '.', 15_430, 1],
  ['-0.05', '.', 5, -1],
  ['\u221212.00', '.', 1_200, -1],
  ['(98.80)', '.', 9_880, -1],
  ['2,326.27 DR', '.', 232_627, -1],
  ['2,326.27CR', '.', 232_627, 1],
  ['1.234,50', ',', 123_450, null],
  ['1 234,5', ',', 123_450, null],
  ['.50', '.', 50, null],
  ['1000', '.', 100_000, null],
] as const)('the amount %j with %j is %s sen, sign %s', (text, decimal, sen, sign) =>
  expect(readAmountCell(text, decimal)).toMatchObject({ value: { sen, sign } }),
);

test.each([
  ['=1+1', '.', 'formula'],
  ['@SUM(A1)', '.', 'formula'],
  ['1.23E+05', '.', 'excel_number'],
  ['1,23,456.00', '.', 'amount'],
  ['1,234.567', '.', 'amount'],
  ['1.234.567', '.', 'amount'],
  ['-5.00-', '.', 'amount'],
  ['12,34', '.', 'amount'],
  ['#REF!', '.', 'amount'],
  ['-', '.', 'amount'],
  ['9999999999999', '.', 'amount_size'],
] as const)('the amount %j with %j is refused as %s', (text, decimal, fault) =>
  expect(readAmountCell(text, decimal)).toEqual({ fault }),
);

test.each([
  ['10/03/2026', 'dmy', '2026-03-10'],
  ['10-03-26', 'dmy', '2026-03-10'],
  ['3/10/2026', 'mdy', '2026-03-10'],
  ['2026-03-10T14:22:10', 'ymd', '2026-03-10'],
  ['20260310', 'ymd', '2026-03-10'],
  ['10 Mac 2026', 'dmy', '2026-03-10'],
  ['10-Mar-2026 02:05 PM', 'dmy', '2026-03-10'],
] as const)('the date %j as %s is %s', (text, order, date) =>
  expect(readDateCell(text, order)).toEqual({ value: date }),
);

test.each([
  ['31/02/2026', 'dmy', 'date'],
  ['13/13/2026', 'dmy', 'date'],
  ['46091', 'dmy', 'excel_date'],
  ['10/03', 'dmy', 'year_missing'],
  ['=TODAY()', 'dmy', 'formula'],
] as const)('the date %j as %s is refused as %s', (text, order, fault) =>
  expect(readDateCell(text, order)).toEqual({ fault }),
);

const read = (text: string, change: Partial<BankFileLayout> = {}, said = {}) => {
  const delimiter = guessDelimiter(text);
  const rows = readDelimited(text, delimiter);
  return readBankFile(rows, { ...suggestLayout(rows, delimiter), ...change }, { today: TODAY, ...said });
};
const short = ({ lines }: ReturnType<typeof read>) => lines.map(({ date, amountSen }) => [date, amountSen]);

// The three shapes that occur, made up: 100.00 + 984.88 − 50.00 on top of 1,000.00 are 2,034.88.
const SIGNED = `Account,8001234567
Date,Description,Reference,Amount,Balance
17/11/2026,TRANSFER FROM LIM,AT-7KQ2MX,100.00,"1,100.00"
18/11/2026,MERCHANT SETTLEMENT,,984.88,"2,084.88"
19/11/2026,SERVICE CHARGE,,-50.00,"2,034.88"`;
const COLUMNS = `Trans Date;Particulars;Withdrawal;Deposit;Balance
19-11-2026;SERVICE CHARGE;50,00;;2.034,88
18-11-2026;MERCHANT SETTLEMENT;;984,88;2.084,88
17-11-2026;TRANSFER FROM LIM;;100,00;1.100,00`;
const TRAILING = `ENTRY DATE|VALUE DATE|TRANSACTION DESCRIPTION|TRANSACTION AMOUNT|STATEMENT BALANCE
||BEGINNING BALANCE||1,000.00
17/11/26|17/11/26|IBK FUND TFR TO A/C|100.00+|1,100.00
18/11/26|18/11/26|MERCHANT SETTLEMENT|984.88+|2,084.88
19/11/26|19/11/26|SERVICE CHARGE|50.00-|2,034.88
||ENDING BALANCE :||2,034.88
||TOTAL CREDIT : 1,084.88||`;

test.each([
  ['signed amounts', SIGNED, 'signed'],
  ['debit and credit columns, the last line first', COLUMNS, 'columns'],
  ['a trailing sign', TRAILING, 'trailing'],
])('%s are read to the same lines, which add up', (_, text, shape) => {
  const rows = readDelimited(text, guessDelimiter(text));
  expect(suggestLayout(rows, guessDelimiter(text)).shape).toBe(shape);
  const found = read(text);
  expect(found.problems).toEqual([]);
  expect(short(found)).toEqual([
    ['2026-11-17', 10_000],
    ['2026-11-18', 98_488],
    ['2026-11-19', -5_000],
  ]);
  expect(found).toMatchObject({
    openingSen: 100_000,
    creditsSen: 108_488,
    debitsSen: 5_000,
    closingSen: 203_488,
    addsUp: true,
    torn: null,
  });
});

test('a row that is missing tears the running balance, and the row is told', () => {
  const found = read(SIGNED.replace(/^18.*\n/m, ''));
  expect(found.addsUp).toBe(false);
  expect(found.torn).toEqual({ row: 4, expectedSen: 105_000, foundSen: 203_488 });
});

test('without balances nothing says whether it adds up; typed ones do', () => {
  const text = SIGNED.replace(/,Balance/, ',Left').replace(/,"[\d,.]+"$/gm, ',');
  expect(read(text)).toMatchObject({ addsUp: null, openingSen: null });
  expect(read(text, {}, { openingSen: 100_000, closingSen: 203_488 })).toMatchObject({ addsUp: true });
  expect(read(text, {}, { openingSen: 100_000, closingSen: 203_489 })).toMatchObject({ addsUp: false });
});

test('lines that are alike in everything are told apart by their place', () => {
  const twice = SIGNED.replace(/(17.*LIM,AT-7KQ2MX,100.00),.*/, '$1,\n$1,');
  expect(read(twice).lines.map(({ nth }) => nth)).toEqual([1, 2, 1, 1]);
});

test.each([
  ['17/11/2026,X,,1E+05,', 'excel_number', 'amount'],
  ['17/11/2026,X,,=2*5,', 'formula', 'amount'],
  ['45999,X,,1.00,', 'excel_date', 'date'],
  ['21/11/2026,X,,1.00,', 'future', 'date'],
  ['17/11/2026,X,,,', 'no_amount', null],
  [',X,,5.00,', 'no_date', 'date'],
  ['17/11/2026,X,,5.00-,', 'amount', 'amount'],
  ['17/11/2026,X,,99999999999.00,', 'amount_size', 'amount'],
  ['17/11/2026,X,,5.00,abc', 'amount', 'balance'],
])('%j is a problem of its row: %s', (row, reason, column) => {
  const { problems, problemCount } = read(
    `Date,Description,Reference,Amount,Balance\n18/11/2026,Y,,1.00,\n${row}`,
    { shape: 'signed' },
  );
  expect(problemCount).toBe(1);
  expect(problems[0]).toMatchObject({ row: 3, reason, column });
});

test('both sides, a minus on a side, and a trailing shape without its sign are problems', () => {
  const columns = 'Date,Description,Debit,Credit\n17/11/2026,X,1.00,2.00\n17/11/2026,X,-1.00,';
  expect(read(columns).problems.map(({ reason }) => reason)).toEqual(['both_sides', 'side_sign']);
  expect(read(SIGNED, { shape: 'trailing' }).problems.map(({ reason }) => reason)).toEqual([
    'no_sign',
    'no_sign',
    'no_sign',
  ]);
});

test('a file whose columns are called otherwise than those of the layout is not read by it', () => {
  const rows = readDelimited(SIGNED, ',');
  const layout = suggestLayout(rows, ',');
  const other = readDelimited(SIGNED.replace('Reference,Amount', 'Amount,Reference'), ',');
  expect(readBankFile(other, layout, { today: TODAY }).problems).toMatchObject([
    { row: 2, reason: 'header' },
  ]);
});

test('words of a file stay words: what begins like a formula is text of the line', () => {
  const { lines } = read('Date,Description,Amount\n17/11/2026,"=HYPERLINK(""x"")",1.00');
  expect(lines[0]!.description).toBe('=HYPERLINK("x")');
});
