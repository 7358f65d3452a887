import { textIn } from '@shared/languages';
import type { Context } from '../../../context';
import { publicOrigin } from '../../../env';
import { queueMail } from '../../../mail/mailOutbox';
import { announcementLetter } from '../../../mail/templates/announcementLetter';
import { audit, SYSTEM } from '../../../plugins/audit';
import { writerInOwnWords } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import * as queries from './announcementLetters.queries';

/** People who are written to in one transaction. */
export const AT_A_TIME = 100;
/** Milliseconds of a minute in which many letters are written: the rest is for other sweeps. */
const WORK_MS = 20_000;

/** Where an audience reads and confirms its announcements. */
const PAGES: Record<queries.ToldAudience, (id: string) => string> = {
  owners: (id) => `/owner#news-${id}`,
  agents: (id) => `/agent#news-${id}`,
  // A banner above every page of the back-office asks for what must be confirmed.
  staff: () => '/admin/dashboard',
};

/**
 * Writes to the people of announcements that have begun, part by part. Each part commits together with who is in it, so that a killed process loses
 * and doubles nothing and two never write to the same person. What was withdrawn or is over meanwhile stops at the next part. Returns how many letters were written.
 */
export async function tellAnnouncements(context: Context): Promise<number> {
  const end = Date.now() + WORK_MS;
  let written = 0;
  for (const id of await queries.findToTell(context.db, context.now())) {
    try {
      let part = AT_A_TIME;
      while (part === AT_A_TIME && Date.now() < end) {
        part = await tellPart(context, id);
        written += part;
      }
    } catch (error) {
      context.log.error({ err: error, announcement: id }, 'nobody can be told of an announcement');
    }
  }
  return written;
}

/** Writes to the next people of an announcement; fewer than a part: nobody is left, or it is no longer to be told. */
const tellPart = (context: Context, id: string): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.now();
    const announcement = await queries.lockToTell(trx, id, now);
    if (!announcement) return 0;
    const { audience, title, body, mustAcknowledge } = announcement;
    const brand = await readBrand(trx);
    const write = await writerInOwnWords(trx, 'announcement.published', brand);
    const people = await queries.findUntold(trx, announcement, AT_A_TIME);
    for (const { id: accountId, name, email, language } of people) {
      const letter = announcementLetter(language, {
        ...{ name, title: textIn(title, language), text: textIn(body, language), mustAcknowledge, brand },
        url: publicOrigin(context.env) + PAGES[audience](id),
      });
      const letterId = await queueMail(context, trx, {
        ...{ to: email, language, template: `announcement.${audience}` },
        ...write(language, letter),
      });
      await queries.insertLetter(trx, { announcementId: id, accountId, letterId }, now);
    }
    if (people.length < AT_A_TIME)
      await audit(trx, SYSTEM, {
        ...{ action: 'tell', entity: 'announcement', entityId: id },
        after: { letters: await queries.markTold(trx, id, now) },
      });
    return people.length;
  });
