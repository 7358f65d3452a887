import { sql, type SqlBool } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import { ALL_CODES } from '@shared/permissions';
import type { Queryable, Trx } from '../../../db/client';
import type { NewRow, Row } from '../../../db/schema';
import { IS_PERSONAL } from '../../../mail/mailOutbox.queries';

export type Account = Row<'account'>;

/** An account that is not deleted, by its id. */
export const findAccount = (db: Queryable, id: string): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();

/** Finds an account like `findAccount` and lets nobody else change it until the transaction ends. */
export const lockAccount = (trx: Trx, id: string): Promise<Account | undefined> =>
  trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .forUpdate()
    .executeTakeFirst();

/**
 * As `findAccount`, and nobody changes or deletes it until the transaction ends; whatever else only names it goes on. For who takes
 * other locks afterwards: somebody who has those may be about to name this account.
 */
export const keepAccount = (trx: Trx, id: string): Promise<Account | undefined> =>
  trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .forShare()
    .executeTakeFirst();

/** The id behind an account number, whichever way its letters are written; deleted ones have none. */
export const findIdByNumber = async (db: Queryable, accountNumber: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('account')
      .select('id')
      .where('account_number', '=', accountNumber.toUpperCase())
      .where('status', '!=', 'deleted')
      .executeTakeFirst()
  )?.id;

/** Puts fields of an account and raises its version. */
export const updateAccount = (trx: Trx, id: string, fields: Partial<NewRow<'account'>>) =>
  trx
    .updateTable('account')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Changes of administrators go one after another, or two could each remove the other as the last. */
export const lockAdministrators = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(trx);

/** True when an active administrator besides `id` holds every code. */
export async function anotherFullAdministrator(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .select('id')
    .where('is_admin', '=', true)
    .where('status', '=', 'active')
    .where('id', '!=', id)
    .where(sql<boolean>`permission_codes @> ${sql.val([...ALL_CODES])}::integer[]`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stays of an account that are booked, held or going on. */
export async function countOpenStays(trx: Queryable, accountId: string, today: string): Promise<number> {
  const row = await trx
    .selectFrom('reservation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', 'in', ['hold', 'pending', 'confirmed', 'checked_in'])
    .where('check_out', '>=', today)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The units that somebody owns a part of, on a day or later. */
export async function countOwnedUnits(trx: Queryable, accountId: string, day: StayDate): Promise<number> {
  const row = await trx
    .selectFrom('unit_owner')
    .select((eb) => eb.fn.count<number>('unit_id').distinct().as('count'))
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`(valid_to is null or valid_to > ${day}::date)`)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The file keys of an account's papers. */
export const findDocumentKeys = async (trx: Queryable, accountId: string): Promise<string[]> =>
  (
    await trx.selectFrom('account_document').select('file_key').where('account_id', '=', accountId).execute()
  ).map((row) => row.file_key);

/** Takes copies of identity papers off the stays of an account; the keys of their files. */
export const removeStayIdentities = async (trx: Trx, accountId: string): Promise<string[]> =>
  (
    await trx
      .deleteFrom('reservation_document')
      .where('kind', '=', 'identity')
      .where('reservation_id', 'in', (eb) =>
        eb.selectFrom('reservation').select('id').where('account_id', '=', accountId),
      )
      .returning('file_key')
      .execute()
  ).map((row) => row.file_key);

/**
 * The keys under which the audit log holds personal facts in `before` and `after`; `erasePerson` takes them
 * out.
 */
const PERSONAL_KEYS = [
  'name',
  'email',
  'phone',
  'nationality',
  'address',
  'application',
  'remark',
  'remarks',
  'bannedRemark',
  'oldEmail',
  'newEmail',
  'oldPhone',
  'newPhone',
  'taxNo',
  'bankCode',
  'accountName',
  'accountNo',
  'vehiclePlate',
  'url',
];

/**
 * Takes everything personal off a deleted account: its papers, facts and wishes, the letters that have left or could not, and what the audit log
 * says of it beyond who did what when. Its number stays, because bookings and the log name it; the e-mail becomes free again.
 */
export async function erasePerson(
  trx: Trx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  at: Date,
): Promise<void> {
  for (const table of [
    'account_document',
    'rider',
    'owner_profile',
    'social_identity',
    'account_link',
    'bank_account_change',
    'unwanted_letter',
    'favourite',
    // With them go the addresses and devices that the person signed in from.
    'session',
  ] as const) {
    await trx.deleteFrom(table).where('account_id', '=', id).execute();
  }
  await trx.deleteFrom('change_contact_submission').where('account_id', '=', id).execute();
  await trx
    .deleteFrom('outbox_mail')
    .where('recipient', '=', email)
    .where(IS_PERSONAL)
    // What has not been tried yet tells the person of this very deletion.
    .where((eb) => eb.or([eb('status', '!=', 'queued'), eb('attempts', '>', 0)]))
    .execute();
  // The one change that the log takes, for this account and this transaction (see 0005).
  await sql`select set_config('attic.erasing', ${id}, true)`.execute(trx);
  const without = (column: 'before' | 'after') =>
    sql<null>`case when jsonb_typeof(${sql.ref(column)}) = 'object' then ${sql.ref(column)} - ${sql.val(PERSONAL_KEYS)}::text[] else ${sql.ref(column)} end`;
  await trx
    .updateTable('audit_log')
    .set({ before: without('before'), after: without('after') })
    .where('entity', '=', 'account')
    .where('entity_id', '=', id)
    .execute();
  // Who is deleted is not at work any more.
  await trx
    .updateTable('attendance')
    .set({ clocked_out_at: sql<string>`greatest(${at.toISOString()}, clocked_in_at + interval '1 second')` })
    .where('account_id', '=', id)
    .where('clocked_out_at', 'is', null)
    .execute();
  await trx
    .updateTable('account')
    .set((eb) => ({
      status: 'deleted',
      deleted_at: at,
      email: `deleted-${id}@attic.invalid`,
      name: 'Deleted account',
      phone: null,
      nationality: null,
      password_hash: null,
      photo_key: null,
      url: null,
      application: '',
      banned_remark: null,
      decision_remark: null,
      is_admin: false,
      is_owner: false,
      permission_codes: [],
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Takes off an account what a stranger who registered it has typed or handed in: profile, papers, the wish to be more than a guest.
 * What staff gave it stays: its number, a role that they approved, units. `name` is what it is called from now on.
 */
export async function clearRegistration(
  trx: Trx,
  { id, status }: Pick<Account, 'id' | 'status'>,
  name: string,
): Promise<void> {
  await trx.deleteFrom('account_document').where('account_id', '=', id).execute();
  const riders = await trx.deleteFrom('rider').where('account_id', '=', id).returning('account_id').execute();
  // An approved one stays a rider, whose papers are to come.
  if (riders.length > 0 && status === 'active')
    await trx.insertInto('rider').values({ account_id: id }).execute();
  await updateAccount(trx, id, {
    name,
    phone: null,
    nationality: null,
    photo_key: null,
    application: '',
    ...(status === 'pending' && { status: 'active', role: 'buyer', is_owner: false }),
  });
}

export const insertLink = (trx: Queryable, row: NewRow<'account_link'>) =>
  trx.insertInto('account_link').values(row).execute();

/** Takes back every unused link of a kind, so that only the newest mail works; without a kind all of them, as when the mailbox has changed. */
export const dropLinks = (trx: Queryable, accountId: string, kind?: Row<'account_link'>['kind']) => {
  const unused = trx
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null);
  return (kind ? unused.where('kind', '=', kind) : unused).execute();
};

/** The account of a link that has not run out and was not used. */
export const findLinkOwner = async (
  db: Queryable,
  tokenHash: string,
  at: Date,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('account_link')
      .select('account_id')
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at.toISOString())
      .executeTakeFirst()
  )?.account_id;

/** Uses up a link, once; undefined when there is none, it ran out or it was used. */
export const takeLink = (
  trx: Trx,
  tokenHash: string,
  kinds: readonly Row<'account_link'>['kind'][],
  at: Date,
): Promise<Row<'account_link'> | undefined> =>
  trx
    .updateTable('account_link')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', [...kinds])
    .where('used_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .returningAll()
    .executeTakeFirst();
