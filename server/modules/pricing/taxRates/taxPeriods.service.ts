import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import {
  firstChange,
  planAddition,
  planCorrection,
  planEnd,
  planRemoval,
  type PeriodProblem,
  type TaxPeriod,
} from '@shared/domain/pricing/taxPeriods';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';

/** What a person says of a period, its tax among it. */
type Told = TaxPeriod & { source: string };
type Kept<Fields extends Told> = Fields & { id: string; version: number };

/** The table and the queries of a tax whose periods follow each other. */
type PeriodStore<Fields extends Told> = {
  table: 'tax_rate' | 'levy';
  find: (db: Queryable, id: string) => Promise<Kept<Fields> | undefined>;
  /** All periods of the tax that some fields are about. */
  findAll: (db: Queryable, of: Fields) => Promise<Kept<Fields>[]>;
  /** Nobody else changes these periods until the transaction ends. */
  hold: (trx: Trx, of: Fields) => Promise<unknown>;
  insert: (trx: Trx, fields: Fields) => Promise<string>;
  /** Writes all fields and raises the version. */
  update: (trx: Trx, id: string, fields: Fields) => Promise<unknown>;
  remove: (trx: Trx, id: string) => Promise<unknown>;
  /** What a guest would notice of a period: two with the same value are one tax. */
  valueOf: (fields: Fields) => string;
  /** Nights that were sold from one day to another, both inclusive, and that the tax is on. */
  countSold: (db: Queryable, of: Fields, from: StayDate, to: StayDate) => Promise<number>;
};

/** What is wished of a period: a new one, one that takes the place of another, another end, or none any more. */
export type PeriodWish<Fields extends Told> =
  | { act: 'add'; fields: Fields }
  | { act: 'correct' | 'end'; was: Kept<Fields>; fields: Fields }
  | { act: 'remove'; was: Kept<Fields> };

/**
 * Writes the periods of taxes. Of each tax one holds on a day: a new one ends the one before, and a period that is taken away leaves it its days,
 * in one transaction with a line in the audit log for each. Days that have been are not taxed anew: once a night of them was sold its tax is
 * posted, and what was wrong is corrected by an entry.
 */
export function taxPeriods<Fields extends Told>(store: PeriodStore<Fields>) {
  type Row = Kept<Fields>;
  const { table } = store;
  const missing = () => notFound(`no such ${table.replaceAll('_', ' ')}`);
  const fieldsOf = ({ id: _id, version: _version, ...fields }: Row) => fields as unknown as Fields;

  /** The periods before and after a wish, the first day that differs, and what is wrong with the wish by itself. */
  function plan(rows: Row[], wish: PeriodWish<Fields>) {
    const at = 'was' in wish ? rows.find(({ id }) => id === wish.was.id) : undefined;
    const made = 'fields' in wish ? ({ ...wish.fields, id: at?.id ?? '', version: 0 } as Row) : null;
    const planned: { after: Row[]; problem: PeriodProblem | null } = !at
      ? planAddition(rows, made!)
      : !made
        ? { after: planRemoval(rows, at), problem: null }
        : wish.act === 'end'
          ? planEnd(rows, at, made.validTo)
          : planCorrection(rows, at, made);
    return { ...planned, rows, first: firstChange(rows, planned.after, (row) => store.valueOf(row)) };
  }

  /** Nights that were sold at the old tax on days that have been; 0 where only days to come are taxed otherwise. */
  const countPast = async (db: Queryable, of: Fields, first: StayDate | null, today: StayDate) =>
    first !== null && first < today ? store.countSold(db, of, first, addDays(today, -1)) : 0;

  async function allowed(trx: Trx, today: StayDate, of: Fields, wish: PeriodWish<Fields>) {
    const planned = plan(await store.findAll(trx, of), wish);
    const { problem, first } = planned;
    if (problem)
      throw invalidField(problem.field, problem.rule, 'another period is in the way', problem.params);
    const nights = await countPast(trx, of, first, today);
    const isByItsStart = wish.act !== 'end' && (!('fields' in wish) || wish.fields.validFrom < today);
    if (nights > 0)
      throw invalidField(
        isByItsStart ? 'validFrom' : 'validTo',
        'tax_past',
        'nights of that time were sold',
        {
          day: today,
          nights,
        },
      );
    return planned;
  }

  /** The row as its reader saw it, with all periods of its tax held. */
  async function held(trx: Trx, id: string, version: number): Promise<Row> {
    const seen = await store.find(trx, id);
    if (!seen) throw missing();
    await store.hold(trx, seen);
    return requireVersion(await store.find(trx, id), version, table.replaceAll('_', ' '));
  }

  /** Moves the ends of the others: those that give days away before the period is written, those that gain some after it. */
  async function moveEnds(
    trx: Trx,
    actor: AuditActor,
    rows: Row[],
    after: Row[],
    isLonger: boolean,
    but?: string,
  ) {
    const endOf = ({ validTo }: TaxPeriod) => validTo ?? '9999-12-31';
    for (const row of after) {
      const was = rows.find(({ id }) => id === row.id);
      if (!was || row.id === but || was.validTo === row.validTo) continue;
      if (endOf(row) > endOf(was) !== isLonger) continue;
      await store.update(trx, row.id, fieldsOf(row));
      await audit(trx, actor, {
        ...{ action: 'moveEnd', entity: table, entityId: row.id },
        ...changes({ validTo: was.validTo }, { validTo: row.validTo }),
      });
    }
  }

  /** Adds a period in a transaction that is there already. */
  async function addIn(trx: Trx, today: StayDate, actor: AuditActor, fields: Fields): Promise<Row> {
    await store.hold(trx, fields);
    const { rows, after } = await allowed(trx, today, fields, { act: 'add', fields });
    await moveEnds(trx, actor, rows, after, false);
    const id = await store.insert(trx, fields);
    await audit(trx, actor, { action: 'create', entity: table, entityId: id, after: fields });
    return (await store.find(trx, id))!;
  }

  const refuseBegun = (row: Row, today: StayDate) => {
    if (row.validFrom <= today) throw conflict('tax.begun', 'the period has begun');
  };

  return {
    plan,
    countPast,
    fieldsOf,

    addIn,
    add: ({ db, now }: Context, actor: AuditActor, fields: Fields): Promise<Row> =>
      db.transaction().execute((trx) => addIn(trx, businessDate(now()), actor, fields)),

    /** Puts a period right that is still to come; `told` is what can be said anew of it. */
    async correct(
      { db, now }: Context,
      actor: AuditActor,
      id: string,
      { version, ...told }: Partial<Fields> & { version: number },
    ): Promise<Row> {
      return db.transaction().execute(async (trx) => {
        const today = businessDate(now());
        const was = await held(trx, id, version);
        refuseBegun(was, today);
        const fields = { ...fieldsOf(was), ...(told as unknown as Partial<Fields>) };
        const { rows, after } = await allowed(trx, today, was, { act: 'correct', was, fields });
        await moveEnds(trx, actor, rows, after, false, id);
        await store.update(trx, id, fields);
        await moveEnds(trx, actor, rows, after, true, id);
        const change = changes(fieldsOf(was) as Record<string, unknown>, fields as Record<string, unknown>);
        await audit(trx, actor, { action: 'update', entity: table, entityId: id, ...change });
        return (await store.find(trx, id))!;
      });
    },

    /** Ends a period on another day, with what says so; null leaves it open. */
    async end(
      { db, now }: Context,
      actor: AuditActor,
      id: string,
      { version, ...told }: { validTo: StayDate | null; source: string; version: number },
    ): Promise<Row> {
      return db.transaction().execute(async (trx) => {
        const was = await held(trx, id, version);
        const fields = { ...fieldsOf(was), ...told };
        await allowed(trx, businessDate(now()), was, { act: 'end', was, fields });
        await store.update(trx, id, fields);
        const change = changes(fieldsOf(was) as Record<string, unknown>, told);
        await audit(trx, actor, { action: 'end', entity: table, entityId: id, ...change });
        return (await store.find(trx, id))!;
      });
    },

    /** Takes back a period that is still to come. */
    async remove({ db, now }: Context, actor: AuditActor, id: string, version: number): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const was = await held(trx, id, version);
        refuseBegun(was, businessDate(now()));
        const { rows, after } = plan(await store.findAll(trx, was), { act: 'remove', was });
        await store.remove(trx, id);
        await audit(trx, actor, { action: 'delete', entity: table, entityId: id, before: fieldsOf(was) });
        await moveEnds(trx, actor, rows, after, true);
      });
    },
  };
}
