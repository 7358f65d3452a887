import type { Content } from 'pdfmake/interfaces';
import { unbrokenSen } from '@shared/domain/base/money';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { SellerRole } from '@shared/domain/money/agencies';
import { promisesOf, type Arrangement } from '@shared/domain/money/contractTerms';
import { arrangementWords } from '@shared/domain/money/contractWords';
import { REVENUE_KEYS, ROLE_KEYS } from '@shared/domain/money/lineTexts';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { BASE_LESS_KEYS } from '@shared/domain/money/packageTexts';
import { termsFacts, uncoveredWords } from '@shared/domain/money/packageWords';
import type { LocalText } from '@shared/languages';
import { breakable } from './printParts';
import { contractRows, type ContractRow } from './printContractRows';
import type { ContractPrintWords } from './printContractWords';
import { figure, head, sectionTable, small, words as wordsCell } from './printStatementTables';

/** The terms of a contract from a day on, with the rules of their package as far as those are known. */
export type PrintedVersion = {
  from: StayDate;
  packageName: LocalText;
  included: LocalText;
  role: SellerRole;
  arrangement: Arrangement;
  /** The versions of the package that hold while these terms do, the earliest first. */
  packageTerms: { from: StayDate; terms: PackageTerms }[];
};

/** The days of terms: `next` is the first one of the next terms. */
const daysOf = (from: StayDate, next: StayDate | undefined, { say }: ContractPrintWords) =>
  next === undefined
    ? say('admin:service_package.versions.from', { from })
    : say('admin:service_package.versions.from_to', { from, to: addDays(next, -1) });

/** What a version of a contract says: what the owner has, in whose name, and every rule of its package. */
export function printedTerms(
  version: PrintedVersion,
  next: StayDate | undefined,
  own: ContractPrintWords,
): Content[] {
  const { from, packageName, included, role, arrangement, packageTerms } = version;
  const isPromised = arrangement.kind !== 'package';
  const includes = own.text(included).trim();
  const rows: ContractRow[] = [
    [own.word('has'), arrangementWords(own.say, arrangement)],
    [own.word('inName'), own.say(ROLE_KEYS[role])],
    [own.say('admin:owner_contract.fields.packageName'), own.text(packageName)],
    ...(includes === '' ? [] : [[own.say('admin:service_package.fields.included'), includes] as const]),
  ];
  const title = `${own.say('admin:owner_contract.part.terms')}: ${daysOf(from, next, own)}`;
  return [
    {
      stack: [
        { text: breakable(title), bold: true, fontSize: 11, margin: [0, 0, 0, 3] },
        contractRows(rows),
        ...(isPromised ? [small(own.say('admin:owner_contract.help.promised'))] : []),
      ],
      margin: [0, 0, 0, 6],
    },
    ...packageTerms.map(({ from: since, terms }, index): Content => ({
      stack: [
        ...(packageTerms.length > 1
          ? [
              {
                text: breakable(
                  `${own.text(packageName)}: ${daysOf(since, packageTerms[index + 1]?.from ?? next, own)}`,
                ),
                bold: true,
                margin: [0, 4, 0, 2] as [number, number, number, number],
              },
            ]
          : []),
        contractRows(packageRows(terms, isPromised, own)),
      ],
      margin: [0, 0, 0, 12],
    })),
  ];
}

/** The rules of a package, one a row. Where a sum is promised there is no fee, and nothing is said of one. */
function packageRows(terms: PackageTerms, isPromised: boolean, own: ContractPrintWords): ContractRow[] {
  const { say } = own;
  const uncovered = uncoveredWords(say, terms);
  const hasBase = terms.fees.some(({ kind }) => kind === 'share' || kind === 'tiers');
  const rows = termsFacts(say, terms).flatMap(({ about, label, sentences }): ContractRow[] => {
    if (about === 'manager') return isPromised ? [] : [[label, own.manager(terms.managerPart)]];
    if (about !== 'fee') return [[label, sentences]];
    if (isPromised) return [];
    return [[label, sentences], ...(hasBase ? baseRows(terms.base, own) : [])];
  });
  return uncovered === '' ? rows : [...rows, [own.word('noRule'), uncovered]];
}

/** What the fee is a share of, line by line. */
const baseRows = ({ kinds, less }: PackageTerms['base'], { say }: ContractPrintWords): ContractRow[] => [
  [say('admin:service_package.fee.base_kinds'), kinds.map((kind) => say(REVENUE_KEYS[kind]))],
  ...(less.length === 0
    ? []
    : [[say('admin:service_package.fee.base_less'), less.map((kind) => say(BASE_LESS_KEYS[kind]))] as const]),
];

/** The sums that the terms promise, each with its days; nothing where what the owner has depends on what is earned. */
export function promisedSums(
  {
    versions,
    lastDay,
    priceSen,
  }: { versions: readonly PrintedVersion[]; lastDay: StayDate | null; priceSen: number | null },
  own: ContractPrintWords,
): Content[] {
  const end = lastDay === null ? null : addDays(lastDay, 1);
  const sums = versions.flatMap(({ from, arrangement }, index) =>
    promisesOf(arrangement, { from, to: versions[index + 1]?.from ?? end, priceSen }),
  );
  if (sums.length === 0) return [];
  return [
    sectionTable({
      widths: ['*', 100],
      title: own.say('admin:owner_contract.part.promises'),
      ...(end === null && { notes: [own.word('promisedOpen')] }),
      heads: [head(own.word('daysHead')), head('RM', 'right')],
      rows: sums.map(({ from, to, sen }) => [wordsCell(daysOf(from, to, own)), figure(unbrokenSen(sen))]),
    }),
  ];
}
