import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { textIn } from '@shared/languages';
import type { Context } from '../../../context';
import { publicOrigin } from '../../../env';
import { queueMail } from '../../../mail/mailOutbox';
import { licenceLetter } from '../../../mail/templates/licenceLetter';
import { audit, SYSTEM } from '../../../plugins/audit';
import { writerInOwnWords } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import * as queries from './licenceNotices.queries';

/** Days before a licence runs out on which its owners are told; 0 is its last day. */
export const LICENCE_STEPS = [60, 30, 7, 0] as const;
const AT_A_TIME = 100;
/** Milliseconds of an hour's run in which letters are written: the queue gives a sweep a minute. */
const WORK_MS = 40_000;

/**
 * Writes to the owners of licences that run out, once for each step; who could not be told at a step is told later, until the next. Each licence is told
 * in a transaction of its own together with the note that it was. Returns how many licences.
 */
export async function tellLicences(context: Context): Promise<number> {
  const end = Date.now() + WORK_MS;
  const today = businessDate(context.now());
  let told = 0;
  for (;;) {
    const due = await queries.findDueLicences(context.db, { today, steps: LICENCE_STEPS, limit: AT_A_TIME });
    let toldNow = 0;
    for (const licence of due) {
      try {
        toldNow += await tellOne(context, licence, today);
      } catch (error) {
        context.log.error({ err: error, unit: licence.unitId }, 'nobody can be told of a licence');
      }
      if (Date.now() > end) return told + toldNow;
    }
    told += toldNow;
    // One that fails, or that another process is at, comes again with the next run.
    if (due.length < AT_A_TIME || toldNow === 0) return told;
  }
}

const tellOne = (context: Context, licence: queries.DueLicence, today: StayDate): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    if (!(await queries.holdLicence(trx, licence))) return 0;
    if (!(await queries.insertNotice(trx, licence, context.now()))) return 0;
    const { unitId, unitNumber, propertyName, kind, number, expiresOn, daysLeft, daysAhead } = licence;
    const brand = await readBrand(trx);
    const write = await writerInOwnWords(trx, 'licence.expiring', brand);
    const owners = await queries.findLicenceOwners(trx, unitId, today);
    for (const { name, email, language } of owners) {
      const letter = licenceLetter(language, {
        ...{ ownerName: name, unitNumber, propertyName: textIn(propertyName, language) },
        ...{ kind, number, expiresOn, daysLeft, brand },
        url: `${publicOrigin(context.env)}/owner/unit?id=${unitId}`,
      });
      await queueMail(context, trx, {
        ...{ to: email, language, template: 'licence.expiring' },
        ...write(language, letter),
      });
    }
    await audit(trx, SYSTEM, {
      ...{ action: 'tellLicence', entity: 'unit', entityId: unitId },
      after: {
        licences: `${kind} ${number} ${expiresOn}`.replace('  ', ' '),
        daysAhead,
        letters: owners.length,
      },
    });
    return 1;
  });
