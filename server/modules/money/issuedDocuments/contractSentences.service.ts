import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { SellerRole } from '@shared/domain/money/agencies';
import { promisesOf, type Arrangement } from '@shared/domain/money/contractTerms';
import { arrangementWords } from '@shared/domain/money/contractWords';
import type { PromisedSum } from '@shared/domain/money/guarantees';
import { REVENUE_KEYS, ROLE_KEYS } from '@shared/domain/money/lineTexts';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { BASE_LESS_KEYS } from '@shared/domain/money/packageTexts';
import { termsFacts, uncoveredWords } from '@shared/domain/money/packageWords';
import type { Language, LocalText } from '@shared/languages';
import { contractPrintWords, type ContractPrintWords } from './printContractWords';

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

/** What a contract says of one thing: a sentence, or several. */
export type ContractRow = readonly [label: string, sentences: string | readonly string[]];

/** ★ A version of a contract in words: its print and the owner's page say these. */
export type VersionSentences = {
  /** The days on which it holds. */
  days: string;
  rows: ContractRow[];
  /** What is said below; null: nothing. */
  note: string | null;
  /** The rules of its package, by the days on which they hold; null where one set of rules holds on all of them. */
  rules: { days: string | null; rows: ContractRow[] }[];
};

/** The days of terms: `next` is the first one of the next terms. */
export const daysOf = (from: StayDate, next: StayDate | null | undefined, { say }: ContractPrintWords) =>
  next
    ? say('admin:service_package.versions.from_to', { from, to: addDays(next, -1) })
    : say('admin:service_package.versions.from', { from });

/** What a version of a contract says in a language: what the owner has, in whose name, and every rule of its package. */
export const versionSentences = (
  version: PrintedVersion,
  next: StayDate | null | undefined,
  language: Language,
): VersionSentences => sentencesOf(version, next, contractPrintWords(language));

/** The same with the words at hand. */
export function sentencesOf(
  { from, packageName, included, role, arrangement, packageTerms }: PrintedVersion,
  next: StayDate | null | undefined,
  own: ContractPrintWords,
): VersionSentences {
  const isPromised = arrangement.kind !== 'package';
  const includes = own.text(included).trim();
  return {
    days: daysOf(from, next, own),
    rows: [
      [own.word('has'), arrangementWords(own.say, arrangement)],
      [own.word('inName'), own.say(ROLE_KEYS[role])],
      [own.say('admin:owner_contract.fields.packageName'), own.text(packageName)],
      ...(includes === '' ? [] : [[own.say('admin:service_package.fields.included'), includes] as const]),
    ],
    note: isPromised ? own.say('admin:owner_contract.help.promised') : null,
    rules: packageTerms.map(({ from: since, terms }, index) => ({
      days: packageTerms.length > 1 ? daysOf(since, packageTerms[index + 1]?.from ?? next, own) : null,
      rows: packageRows(terms, isPromised, own),
    })),
  };
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

/** The sums that terms promise, the earliest first, each with its days; none where what the owner has depends on what is earned. */
export function sumsOfVersions(
  versions: readonly Pick<PrintedVersion, 'from' | 'arrangement'>[],
  { lastDay, priceSen }: { lastDay: StayDate | null; priceSen: number | null },
): PromisedSum[] {
  const end = lastDay === null ? null : addDays(lastDay, 1);
  return versions.flatMap(({ from, arrangement }, index) =>
    promisesOf(arrangement, { from, to: versions[index + 1]?.from ?? end, priceSen }),
  );
}
