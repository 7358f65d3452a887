import {
  TAX_FIGURES,
  type OwnTaxYear,
  type TaxFigure,
  type TaxUnit,
} from '@shared/contract/money/ownStatements';
import type { Queryable } from '../../../db/client';
import * as queries from './ownStatements.queries';

const sumOf = (parts: readonly { sen: number }[]) => parts.reduce((sum, { sen }) => sum + sen, 0);

/** Rows by a key, in the order in which the keys come. */
function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

/** The figures of a unit in the order of a statement; what comes to nothing in the end is shown all the same where statements say it. */
function figuresOf(parts: readonly queries.TaxPart[]): TaxFigure[] {
  return groupsOf(parts, ({ kind, about }) => `${kind} ${about ?? ''}`)
    .map((of): TaxFigure => {
      const { kind, about } = of[0]!;
      return {
        ...{ kind, about, sen: sumOf(of) },
        earlierSen: of.reduce((sum, { earlierSen }) => sum + earlierSen, 0),
        of: of.map(({ statementId, sen }) => ({ statementId, sen })),
      };
    })
    .sort((one, other) => TAX_FIGURES.indexOf(one.kind) - TAX_FIGURES.indexOf(other.kind));
}

/**
 * What the issued statements of the months of a year come to for an owner, by company and unit, with the statements that each figure is made of, and
 * what he was paid in that year. A correction of an earlier year counts in the year whose statement says it, and is named.
 */
export async function readTaxYear(db: Queryable, ownerId: string, year: number): Promise<OwnTaxYear> {
  const parts = await queries.findTaxParts(db, ownerId, year);
  const statements = await queries.findYearStatements(db, ownerId, year);
  const payouts = await queries.findYearPayouts(db, ownerId, year);
  const companies = await queries.findCompanies(db, [
    ...new Set([...statements, ...payouts].map(({ companyId }) => companyId)),
  ]);
  const units = await queries.findUnits(db, [...new Set(parts.flatMap(({ unitId }) => unitId ?? []))]);
  return {
    year,
    companies: companies.map((company) => {
      const own = parts.filter(({ companyId }) => companyId === company.id);
      const paid = payouts.filter(({ companyId }) => companyId === company.id);
      const stated = statements.filter(({ companyId }) => companyId === company.id);
      return {
        company,
        units: [...units, null].flatMap((unit): TaxUnit[] => {
          const ofUnit = own.filter(({ unitId }) => unitId === (unit?.id ?? null));
          if (ofUnit.length === 0) return [];
          return [{ unit, figures: figuresOf(ofUnit), netSen: sumOf(ofUnit) }];
        }),
        statements: stated.map(({ companyId: _companyId, ...statement }) => statement),
        netSen: stated.reduce((sum, { netSen }) => sum + netSen, 0),
        payouts: paid.map(({ companyId: _companyId, ...payout }) => payout),
        paidSen: paid.reduce((sum, { amountSen }) => sum + amountSen, 0),
      };
    }),
  };
}

/** A line of the file: a figure of a unit, or a sum of a company. */
export type TaxRow = {
  company: string;
  registrationNo: string;
  property: string;
  unit: string;
  figure: string;
  about: string;
  sen: number;
  earlierSen: number;
  statements: string;
};

/** The year as lines of a file: each figure with the numbers of its statements, then net and paid of each company. */
export const taxRows = ({ companies }: OwnTaxYear): TaxRow[] =>
  companies.flatMap(({ company, units, statements, netSen, payouts, paidSen }) => {
    const numbers = new Map(statements.map(({ id, number }) => [id, number]));
    const of = { company: company.name, registrationNo: company.registrationNo };
    const whole = { ...of, property: '', unit: '', about: '', earlierSen: 0 };
    return [
      ...units.flatMap(({ unit, figures }) =>
        figures.map(({ kind, about, sen, earlierSen, of: parts }): TaxRow => ({
          ...of,
          ...{ property: unit?.propertyName['en-US'] ?? '', unit: unit?.number ?? '' },
          ...{ figure: kind, about: about ?? '', sen, earlierSen },
          statements: parts.map(({ statementId }) => numbers.get(statementId)).join(' '),
        })),
      ),
      { ...whole, figure: 'net', sen: netSen, statements: [...numbers.values()].join(' ') },
      { ...whole, figure: 'paid', sen: paidSen, statements: payouts.map(({ number }) => number).join(' ') },
    ];
  });
