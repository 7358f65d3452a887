import {
  OWNER_LETTER_KINDS,
  type OwnerLetterInput,
  type OwnerLettersAnswer,
} from '@shared/contract/people/ownerLetters';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { findUnwanted, switchOff, switchOn } from './ownerLetters.queries';

/** Every kind of letter with the choice of an owner; whoever has chosen nothing gets all. */
export async function readOwnLetters(db: Queryable, accountId: string): Promise<OwnerLettersAnswer> {
  const unwanted = await findUnwanted(db, accountId);
  return { letters: OWNER_LETTER_KINDS.map((kind) => ({ kind, wanted: !unwanted.includes(kind) })) };
}

/** Switches a kind of letter on or off for the caller. What is so already is written nowhere. */
export const chooseOwnLetter = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  { kind, wanted }: OwnerLetterInput,
): Promise<OwnerLettersAnswer> =>
  db.transaction().execute(async (trx) => {
    const accountId = personOf(caller).id;
    const choice = { accountId, kind };
    const changed = wanted ? await switchOn(trx, choice) : await switchOff(trx, choice, now());
    if (changed)
      await audit(trx, caller.actor, {
        ...{ action: 'chooseLetters', entity: 'account', entityId: accountId },
        ...{ before: { [kind]: !wanted }, after: { [kind]: wanted } },
      });
    return readOwnLetters(trx, accountId);
  });
