import { sql } from 'kysely';
import type { Context } from '../context';
import type { Trx } from '../db/client';
import type { Tables } from '../db/schema';
import { notFound, stale } from '../errors';
import { audit, changes, type AuditActor } from '../plugins/audit';

/** Tables whose rows have an id and a version. */
type VersionedTable = {
  [Table in keyof Tables]: 'id' | 'version' extends keyof Tables[Table] ? Table : never;
}[keyof Tables];

/** The table and queries of a plain resource that `versionedWrites` needs. */
type Store<Row, Fields, Input> = {
  /** The table, whose name is also the entity of its lines in the audit log. */
  table: VersionedTable;
  find: (trx: Trx, id: string, now: Date) => Promise<Row | undefined>;
  /** Returns the new row's id. */
  insert: (trx: Trx, fields: Input, creation: { now: Date; actorId: string | null }) => Promise<string>;
  /** Writes the fields and raises the version. */
  update: (trx: Trx, id: string, fields: Fields, now: Date) => Promise<unknown>;
  /** The fields that the audit log keeps. A field that is added to the row later stays out of the log until it is named here. */
  audited: readonly (keyof Row & string)[];
  /** The fields that the audit log keeps besides when a row is deleted. */
  auditedAtEnd?: readonly (keyof Row & string)[];
  /** Throws when a row may not become another like this. */
  refuseUpdate?: (was: Row, row: Row) => void;
  /** Throws when this row may not be deleted. */
  refuseDelete?: (row: Row) => void;
};

/**
 * Creating, changing and deleting rows of a plain resource. Each runs in one transaction with its audit line; changing and deleting take
 * the version that the person saw and throw `row.stale` with the current one when somebody else was faster, 404 when the row is gone.
 * The `…In` forms, `lock` and `current` work in a transaction that is there already. `Input` is what a new row has, where it has more than
 * can be changed later.
 */
export function versionedWrites<
  Row extends { id: string; version: number },
  Fields extends object,
  Input extends object = Fields,
>({
  table,
  find,
  insert,
  update,
  audited,
  auditedAtEnd = [],
  refuseUpdate,
  refuseDelete,
}: Store<Row, Fields, Input>) {
  const missing = () => notFound(`no such ${table.replaceAll('_', ' ')}`);
  const pick = (row: Row, names: readonly (keyof Row & string)[]): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, row[name]]));

  async function current(trx: Trx, id: string, now: Date): Promise<Row> {
    const row = await find(trx, id, now);
    if (!row) throw missing();
    return row;
  }

  /** The row, which nobody else changes until the transaction ends. */
  async function lock(trx: Trx, id: string, now: Date, version?: number): Promise<Row> {
    const { rows } = await sql<{ version: number }>`
      select version from ${sql.table(table)} where id = ${id} for update`.execute(trx);
    if (!rows[0]) throw missing();
    if (version !== undefined && rows[0].version !== version) throw stale(rows[0]);
    return current(trx, id, now);
  }

  async function createIn(trx: Trx, now: Date, actor: AuditActor, fields: Input): Promise<Row> {
    const id = await insert(trx, fields, { now, actorId: actor.id });
    const row = await current(trx, id, now);
    await audit(trx, actor, { action: 'create', entity: table, entityId: id, after: pick(row, audited) });
    return row;
  }

  async function updateIn(trx: Trx, now: Date, actor: AuditActor, was: Row, fields: Fields): Promise<Row> {
    await update(trx, was.id, fields, now);
    const row = await current(trx, was.id, now);
    refuseUpdate?.(was, row);
    const { before, after } = changes(pick(was, audited), pick(row, audited));
    await audit(trx, actor, { action: 'update', entity: table, entityId: was.id, before, after });
    return row;
  }

  async function removeIn(trx: Trx, actor: AuditActor, was: Row): Promise<void> {
    refuseDelete?.(was);
    await sql`delete from ${sql.table(table)} where id = ${was.id}`.execute(trx);
    const before = pick(was, [...audited, ...auditedAtEnd]);
    await audit(trx, actor, { action: 'delete', entity: table, entityId: was.id, before });
  }

  return {
    table,
    current,
    lock,
    createIn,
    updateIn,
    removeIn,

    create: ({ db, now }: Context, actor: AuditActor, fields: Input): Promise<Row> =>
      db.transaction().execute((trx) => createIn(trx, now(), actor, fields)),

    update: (
      { db, now }: Context,
      actor: AuditActor,
      id: string,
      { version, ...fields }: Fields & { version: number },
    ): Promise<Row> =>
      db.transaction().execute(async (trx) => {
        const was = await lock(trx, id, now(), version);
        return updateIn(trx, now(), actor, was, fields as unknown as Fields);
      }),

    /** Deletes a row; without a version whatever it is by now. */
    remove: ({ db, now }: Context, actor: AuditActor, id: string, version?: number): Promise<void> =>
      db.transaction().execute(async (trx) => removeIn(trx, actor, await lock(trx, id, now(), version))),
  };
}
