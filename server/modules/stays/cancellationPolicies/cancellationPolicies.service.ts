import { slugOf } from '@shared/contract/inventory/locations';
import type {
  CancellationPolicyFields,
  CancellationPolicyRow,
} from '@shared/contract/stays/cancellationPolicies';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { versionedWrites } from '../../../resources/versionedWrites';
import * as queries from './cancellationPolicies.queries';

/** The word by which the database tells policies apart, of the English name: `early-bird`, or `early-bird-2` where that is taken. */
async function newCode(trx: Trx, name: string): Promise<string> {
  const word = slugOf(name) || 'policy';
  const taken = new Set(await queries.findCodes(trx, word));
  let code = word;
  for (let number = 2; taken.has(code); number += 1) code = `${word}-${number}`;
  return code;
}

/**
 * Writes the terms for cancelling. What is changed holds for bookings that are made from then on: those that are there have their own copy.
 * A property that takes a policy holds its row meanwhile, so that one which is used is never deleted.
 */
export const cancellationPolicies = versionedWrites<CancellationPolicyRow, CancellationPolicyFields>({
  table: 'cancellation_policy',
  find: queries.findById,
  insert: async (trx, fields) => queries.insert(trx, await newCode(trx, fields.name['en-US']), fields),
  update: (trx, id, fields) => queries.update(trx, id, fields),
  audited: ['name', 'tiers'],
});

/** Deletes a policy that no property has chosen; the refusal names those that have. */
export const deletePolicy = (
  context: Context,
  actor: AuditActor,
  id: string,
  version: number,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const was = await cancellationPolicies.lock(trx, id, context.now(), version);
    if (was.properties > 0) {
      const users = await queries.findUsers(trx, id);
      throw conflict('cancellation_policy.in_use', 'properties use it', {
        params: { count: was.properties, names: users.map(({ name }) => name['en-US']).join(', ') },
      });
    }
    await cancellationPolicies.removeIn(trx, actor, was);
  });
