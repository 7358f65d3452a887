import { runIn, type Database } from '../../server/db/client';
import { words } from '../../server/testing/factories';
import { SOME_TERMS } from '../../src/shared/testing/somePackageTerms';
import { doing } from './doing';
import { fillStays } from './fillStays';

/**
 * Gives every unit of a house with books its owner, by a contract of one package since before the books began: three in five owners have one unit, the
 * others two or three. The stays of the books get their rows, as statements name them.
 */
export async function fillOwners({ db, run }: Database, owners: number): Promise<void> {
  await doing(`${owners} owners with contracts`, () =>
    db.transaction().execute(async (trx) => {
      await runIn(
        trx,
        `insert into account (email, name, role, is_owner, account_number)
         select 'owner' || n || '@attic.example', 'Owner ' || n, 'owner', true, 'AT' || 500000 + n from generate_series(1, $1::integer) n`,
        [owners],
      );
      await runIn(
        trx,
        `insert into unit_owner (unit_id, account_id, share_bp, valid_from)
         select unit.id, account.id, 10000, '2020-01-01'
         from (select id, row_number() over (order by id) as nth from unit) unit
         join (select id, row_number() over (order by account_number) as nth from account where is_owner) account
           on account.nth = 1 + (unit.nth - 1) % $1::integer`,
        [owners],
      );
      const { id: packageId } = await trx
        .insertInto('service_package')
        .values({ name: words('Full care') })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('service_package_terms')
        .values({ package_id: packageId, valid_from: '2020-01-01', terms: SOME_TERMS })
        .execute();
      await runIn(
        trx,
        `insert into owner_contract (unit_id, valid_from, signed_on) select id, '2020-01-01', '2019-12-20' from unit`,
        [],
      );
      await runIn(
        trx,
        `insert into owner_contract_terms (contract_id, valid_from, package_id, role, arrangement)
         select id, '2020-01-01', $1, 'principal', '{"kind": "package"}' from owner_contract`,
        [packageId],
      );
    }),
  );
  await fillStays({ run }, { from: '2000-01-01' });
}
