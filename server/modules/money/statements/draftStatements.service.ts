import { createHash } from 'node:crypto';
import { addDays, addMonths, type StayDate } from '@shared/domain/base/stayDates';
import { poolLines } from '@shared/domain/money/poolLines';
import { statedMonths, type MonthFigures, type UnitLife } from '@shared/domain/money/statementMonths';
import { lineKeyOf, linesToState, ownLines } from '@shared/domain/money/statementPostings';
import { oddReasons, statementSums } from '@shared/domain/money/statementSums';
import { periodOn } from '@shared/domain/people/sharePeriods';
import type { Queryable } from '../../../db/client';
import {
  findAccountLines,
  findFreeNights,
  findMissingBills,
  findStated,
  findUnitsOfOwners,
  type AccountLine,
  type FreeNight,
  type FreeNights,
  type NewStatement,
} from './statementLines.queries';
import { findBrought, findRuns } from './statements.queries';
import { companyFacts, naming, unitLife, type CompanyFacts } from './unitLife.service';
import { findPooledUnits, findUnits } from './unitLives.queries';

type Asked = {
  companyId: string;
  /** The first day of the month. */
  month: StayDate;
  /** Whose statements. */
  ownerIds: readonly string[];
};

type OwnersPart = {
  lines: NewStatement['lines'];
  accountLines: AccountLine[];
  units: NewStatement['units'];
  freeNights: FreeNights[];
};

/**
 * Works out what the statements of some owners for a month would say now: of each unit what is due for all months up to it less what issued statements
 * have said, and what stands on the owner's account besides. Months before the first that was ever run were stated elsewhere. Keeps nothing.
 */
export async function draftStatements(db: Queryable, asked: Asked): Promise<NewStatement[]> {
  const { companyId, month, ownerIds } = asked;
  const next = addMonths(month, 1);
  const begin = (await findRuns(db, companyId)).first ?? month;
  const facts = await companyFacts(db, companyId);
  const unitIds = await findUnitsOfOwners(db, ownerIds);
  const asksFor = new Set(ownerIds);
  const owners = new Map<string, OwnersPart>();
  /** Of an owner who is not asked for nothing is kept. */
  const partOf = (id: string): OwnersPart => {
    let part = owners.get(id);
    if (!part) {
      part = { lines: [], accountLines: [], units: [], freeNights: [] };
      if (asksFor.has(id)) owners.set(id, part);
    }
    return part;
  };
  const freeNights = await findFreeNights(db, { from: month, to: next, unitIds });
  const pooled = await pooledMonths(db, { facts, month, unitIds });
  for (const unit of await findUnits(db, { companyId, before: next, unitIds })) {
    const months = pooled.get(unit.id) ?? (await monthsOfUnit(db, unit.id, { facts, month }));
    const { lines, figures, ownersOfMonth, ownersOn } = await naming(unit.id, () =>
      unitToState(db, unit.id, months, { facts, begin, month }),
    );
    for (const line of lines) partOf(line.ownerId).lines.push(line);
    const free = freeNights.filter(({ unitId }) => unitId === unit.id);
    for (const id of ownersOfMonth) {
      partOf(id).units.push({ unitId: unit.id, ...figures });
      partOf(id).freeNights.push(...byStay(free.filter(({ date }) => ownersOn(date).has(id))));
    }
  }
  for (const line of await findAccountLines(db, { companyId, before: next, ownerIds }))
    partOf(line.ownerId).accountLines.push(line);
  const brought = await findBrought(db, companyId, ownerIds);
  const missing = await findMissingBills(db, month, unitIds);
  return [...owners].map(([id, part]) =>
    statementOf({ companyId, month, ownerId: id }, part, { broughtSen: brought.get(id) ?? 0, missing }),
  );
}

/** Nights of a unit, in the order of their stays, as one row a stay. */
function byStay(nights: readonly FreeNight[]): FreeNights[] {
  const rows = new Map<string, FreeNights>();
  for (const { unitId, reservationId } of nights)
    rows.set(reservationId, {
      ...{ unitId, reservationId },
      nights: (rows.get(reservationId)?.nights ?? 0) + 1,
    });
  return [...rows.values()];
}

/** All months of a unit for a company, and what they were worked out from. */
type UnitMonths = { life: UnitLife } & ReturnType<typeof statedMonths>;

const monthsOfUnit = (
  db: Queryable,
  unitId: string,
  { facts, month }: { facts: CompanyFacts; month: StayDate },
): Promise<UnitMonths> =>
  naming(unitId, async () => {
    const life = await unitLife(db, unitId, facts);
    return { life, ...statedMonths(life, month) };
  });

/**
 * The months of the units that are in a pool with one of some units, with their lines about the pools: what a unit gets hangs on what the others gave.
 */
async function pooledMonths(
  db: Queryable,
  { facts, month, unitIds: asked }: { facts: CompanyFacts; month: StayDate; unitIds: readonly string[] },
): Promise<Map<string, UnitMonths>> {
  const { companyId } = facts;
  const unitIds = await findPooledUnits(db, companyId, asked);
  if (unitIds.length === 0) return new Map();
  const units: { id: string; number: string; months: UnitMonths }[] = [];
  for (const unit of await findUnits(db, { companyId, before: addMonths(month, 1), unitIds }))
    units.push({ ...unit, months: await monthsOfUnit(db, unit.id, { facts, month }) });
  const lines = poolLines(
    units.map(({ id, number, months: { gifts, life } }) => ({ id, number, gifts, shares: life.shares })),
  );
  return new Map(
    units.map(({ id, months }) => [id, { ...months, lines: [...months.lines, ...lines.get(id)!] }]),
  );
}

/** What is to be stated of a unit, the figures of the month itself, and who owns it in the month under a contract, and on a day. */
async function unitToState(
  db: Queryable,
  unitId: string,
  { life, ...months }: UnitMonths,
  { facts, begin, month }: { facts: CompanyFacts; begin: StayDate; month: StayDate },
): Promise<{
  lines: NewStatement['lines'];
  figures: MonthFigures;
  ownersOfMonth: Set<string>;
  ownersOn: (day: StayDate) => Set<string>;
}> {
  const stated = await findStated(db, { companyId: facts.companyId, unitId });
  const should = ownLines(
    months.lines.filter((line) => line.month >= begin),
    { unitId, channelOf: (stayId) => life.stays.get(stayId)!.channel },
  );
  const wasIds = new Map(stated.map((line) => [lineKeyOf(line), line.statementId]));
  const ownersOn = (day: StayDate) =>
    new Set(
      life.isSold(day) && life.periods.some(({ from, to }) => from <= day && (to === null || day < to))
        ? (periodOn(life.shares, day)?.owners ?? []).map(({ id }) => id)
        : [],
    );
  const ownersOfMonth = new Set<string>();
  for (let day = month; day < addMonths(month, 1); day = addDays(day, 1))
    for (const id of ownersOn(day)) ownersOfMonth.add(id);
  return {
    lines: linesToState(should, stated).map((line) => ({
      ...line,
      wasId: wasIds.get(lineKeyOf(line)) ?? null,
    })),
    figures: months.figures.find((one) => one.month === month) ?? {
      ...{ month, nights: 0, nightsOpen: 0, stays: 0, uncoveredSen: 0 },
    },
    ownersOfMonth,
    ownersOn,
  };
}

function statementOf(
  of: { companyId: string; month: StayDate; ownerId: string },
  { lines, accountLines, units, freeNights }: OwnersPart,
  { broughtSen, missing }: { broughtSen: number; missing: ReadonlySet<string> },
): NewStatement {
  const sums = statementSums(lines, accountLines, of.month);
  const content = {
    sums: {
      revenue_sen: sums.revenueSen,
      deducted_sen: sums.deductedSen,
      fee_sen: sums.feeSen,
      account_sen: sums.accountSen,
      adjustment_sen: sums.adjustmentSen,
      brought_sen: broughtSen,
    },
    lines,
    accountLines,
    units,
    // What was approved before statements told of them can still be issued.
    ...(freeNights.length > 0 && { freeNights }),
  };
  return {
    ...of,
    ...content,
    freeNights,
    // Not in the hash, which has the lines that it is of: what was approved before there were pools can still be issued.
    sums: { ...content.sums, pool_sen: sums.poolSen },
    odd: oddReasons(
      sums,
      units,
      units.some(({ unitId }) => missing.has(unitId)),
    ),
    contentHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  };
}
