import type { z } from 'zod';
import type {
  packageStatusInput,
  packageTermsInput,
  ServicePackage,
  servicePackagePatch,
} from '@shared/contract/money/servicePackages';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { uncoveredKinds, type PackageTerms } from '@shared/domain/money/packageTerms';
import type { Context } from '../../../context';
import { conflict } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { versionedWrites } from '../../../resources/versionedWrites';
import * as queries from './servicePackages.queries';

const writes = versionedWrites<ServicePackage, queries.PackageFields, queries.NewPackage>({
  table: 'service_package',
  find: (trx, id, now) => queries.findById(trx, businessDate(now), id),
  insert: queries.insert,
  update: queries.update,
  audited: ['name', 'included', 'status', 'validFrom'],
  refuseDelete: ({ status }) => {
    if (status !== 'draft') throw conflict('service_package.not_draft', 'only a draft can be deleted');
  },
});

export const createPackage = (context: Context, actor: AuditActor, fields: queries.NewPackage) =>
  writes.create(context, actor, fields);

export const changePackage = (
  context: Context,
  actor: AuditActor,
  id: string,
  fields: z.output<typeof servicePackagePatch>,
) => writes.update(context, actor, id, fields);

export const removePackage = (context: Context, actor: AuditActor, id: string) =>
  writes.remove(context, actor, id);

/** Refuses terms with kinds that have no rule: their money would be nobody's in the first statement. */
function requireCovered(versions: readonly { terms: PackageTerms }[]): void {
  const uncovered = versions.flatMap(({ terms }) => {
    const { revenue, costs } = uncoveredKinds(terms);
    return [...revenue, ...costs];
  });
  if (uncovered.length > 0)
    throw conflict('service_package.uncovered', `no rule for ${uncovered.join(', ')}`, {
      data: { kinds: [...new Set(uncovered)] },
    });
}

/**
 * Writes the terms from a day on. Those of a draft, and of days to come, can be written anew; what has held stays, so that it can be said by what
 * a night was worked out. Throws `service_package.past` and `service_package.uncovered`.
 */
export const setTerms = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, validFrom, terms }: z.output<typeof packageTermsInput>,
): Promise<ServicePackage> =>
  db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now(), version);
    const same = was.terms.find((one) => one.validFrom === validFrom);
    if (was.status !== 'draft') {
      const today = businessDate(now());
      if (validFrom < today || (same && (validFrom === today || same.used)))
        throw conflict('service_package.past', 'the terms of a day that is over or under way stay');
      requireCovered([{ terms: terms as PackageTerms }]);
    }
    const creation = { now: now(), actorId: actor.id };
    await queries.writeTerms(trx, id, { validFrom, terms: terms as PackageTerms }, creation);
    await queries.touch(trx, id, now());
    await audit(trx, actor, {
      action: same ? 'changeTerms' : 'addTerms',
      entity: writes.table,
      entityId: id,
      ...(same && { before: { validFrom, terms: same.terms } }),
      after: { validFrom, terms },
    });
    return writes.current(trx, id, now());
  });

/** Makes a package one that contracts can have, or takes it out of the choice. A draft becomes active once every kind of money has its rule. */
export const setStatus = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, status }: z.output<typeof packageStatusInput>,
): Promise<ServicePackage> =>
  db.transaction().execute(async (trx) => {
    const was = await writes.lock(trx, id, now(), version);
    if (status === 'draft' && was.status !== 'draft')
      throw conflict('service_package.not_draft', 'it has been active');
    if (status === was.status) return was;
    if (status === 'active') requireCovered(was.terms);
    await queries.touch(trx, id, now(), status);
    await audit(trx, actor, {
      action: 'setStatus',
      entity: writes.table,
      entityId: id,
      before: { status: was.status },
      after: { status },
    });
    return writes.current(trx, id, now());
  });

/** The terms of a package that hold on a day; before the first ones, those. */
export const termsOn = ({ terms }: ServicePackage, date: StayDate) =>
  terms.find(({ validFrom }) => validFrom <= date) ?? terms.at(-1)!;
