import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeftOut } from '@shared/contract/money/savedReports';
import { codeOf } from '@shared/permissions';
import type { Queryable } from '../../../db/client';

/** Why an account may not have reports at the moment, null for one that may: it is no active administrator, or lacks the right to see them. */
export const leftOutOf = (account: string): RawBuilder<LeftOut | null> => {
  const column = (name: string) => sql.ref(`${account}.${name}`);
  return sql<LeftOut | null>`case
    when not ${column('is_admin')} or ${column('status')} <> 'active' then 'gone'
    when not ${column('permission_codes')} @> array[${sql.lit(codeOf('reporting.view'))}]::integer[] then 'right' end`;
};

/** The administrators who may have reports, by name; of `ids`, those of them. */
export const findRecipients = (
  db: Queryable,
  ids?: readonly string[],
): Promise<{ id: string; name: string }[]> => {
  let query = db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(sql<SqlBool>`${leftOutOf('account')} is null`);
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`);
  return query.orderBy('name').orderBy('id').limit(500).execute();
};
