import type { z } from 'zod';
import type { copyYearInput, YearCopyAnswer } from '@shared/contract/pricing/rates';
import { copyYear, type YearCopy } from '@shared/domain/pricing/copyYear';
import { strokesBetween } from '@shared/domain/pricing/painting';
import type { RateChanges } from '@shared/domain/pricing/rateChanges';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import { conflict } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { checkChanges, lockedRates, runsOf, writeChanges } from './rates.service';

/** A copy as changes like any others: what gives way goes, what is copied comes. */
function changesOf({ seasons, nights, existing }: YearCopy, replace: boolean): RateChanges {
  const create = seasons
    .filter(({ skipped }) => !skipped)
    .map(({ season: { id: _id, ...season }, startsOn, endsOn }) => ({ ...season, startsOn, endsOn }));
  const remove = replace ? existing.seasons.map(({ id }) => id) : [];
  const wipe = replace ? strokesBetween(existing.nights, []) : [];
  return {
    ...(create.length + remove.length > 0 && { seasons: { create, remove } }),
    ...(wipe.length + nights.length > 0 && { paint: [...wipe, ...strokesBetween([], nights)] }),
  };
}

/**
 * Copies the seasons and painted nights of a year to the next one. A dry run writes nothing and says what would happen; without a
 * word about what stands in the next year already, a real one is refused when something does.
 */
export const copyRatesYear = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, year, align, existing, dryRun }: z.output<typeof copyYearInput>,
): Promise<YearCopyAnswer> =>
  db.transaction().execute(async (trx) => {
    const rates = await lockedRates(trx, id, version);
    const today = businessDate(now());
    const copy = copyYear(rates.plan, { year, align, replace: existing === 'replace', today });
    const counts = { seasons: copy.existing.seasons.length, nights: copy.existing.nights.length };
    if (!dryRun && !existing && counts.seasons + counts.nights > 0) {
      throw conflict('rates.year_taken', `${year + 1} has rates of its own`, { params: counts });
    }
    const changes = changesOf(copy, existing === 'replace');
    checkChanges(rates.plan, changes, today);
    const empty = Object.keys(changes).length === 0;
    const saved = dryRun || empty ? null : await writeChanges(trx, actor, id, rates, changes, 'copyYear');
    return {
      version: saved?.version ?? version,
      dryRun,
      seasons: copy.seasons.map(({ season, startsOn, endsOn, skipped }) => ({
        name: season.name,
        from: { startsOn: season.startsOn, endsOn: season.endsOn },
        to: { startsOn, endsOn },
        skipped,
      })),
      nights: {
        copied: copy.nights.length,
        skipped: copy.skippedNights.length,
        dropped: copy.droppedNights.length,
        runs: runsOf(copy.nights.map(({ date }) => ({ from: date, to: date }))),
      },
      existing: counts,
      undo: saved?.undo ?? null,
    };
  });
