import { enquiryAnswer, enquiryInput } from '@shared/contract/site/site';
import { DEFAULT_LANGUAGE } from '@shared/languages';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { invalidField } from '../../../errors';
import { writeLetter } from '../../../mail/letter';
import { queueMail } from '../../../mail/mailOutbox';
import { enquiryAcknowledgement, enquiryNotice } from '../../../mail/templates/enquiry';
import { audit, auditActor } from '../../../plugins/audit';
import { countLetter } from '../../people/auth/letterLimits.service';
import { readBrand } from '../../system/settings/settings.queries';
import { findListing, insert } from './enquiries.queries';

/** The contact form: the enquiry is kept, the business is told, and its sender gets an acknowledgement. */
export function enquiriesRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.post(
    '/api/public/enquiries',
    {
      config: { can: 'public', rateLimit: { max: 20, timeWindow: '10 minutes' } },
      schema: { tags: ['enquiries'], body: enquiryInput, response: { 201: enquiryAnswer } },
    },
    async (request, reply) => {
      const { listingId, ...input } = request.body;
      const language = input.language ?? DEFAULT_LANGUAGE;
      const listing = listingId ? await findListing(db, listingId) : undefined;
      if (listingId && !listing) throw invalidField('listingId', 'choice', 'no such listing');
      const enquiry = await db.transaction().execute(async (trx) => {
        const row = await insert(trx, {
          name: input.name,
          email: input.email,
          phone: input.phone ?? null,
          topic: input.topic,
          message: input.message,
          language,
          room_type_id: listingId ?? null,
          created_at: now(),
        });
        // Who wrote and what stays in the enquiry itself: the audit log outlives requests to be forgotten.
        const after = { topic: input.topic, language, listingId: listingId ?? null };
        await audit(trx, auditActor(request), {
          action: 'create',
          entity: 'enquiry',
          entityId: row.id,
          after,
        });
        const brand = await readBrand(trx);
        const facts = { ...input, phone: input.phone ?? null, listing: listing ?? null, brand };
        await queueMail(context, trx, {
          to: brand.email,
          language: DEFAULT_LANGUAGE,
          template: 'enquiry.notice',
          ...writeLetter(enquiryNotice(facts)),
        });
        // The page has said already that the message arrived, and whoever writes often knows it.
        if (await countLetter(context, trx, 'enquiry', input.email))
          await queueMail(context, trx, {
            to: input.email,
            language,
            template: 'enquiry.acknowledgement',
            ...writeLetter(enquiryAcknowledgement(language, facts)),
          });
        return row;
      });
      return reply.code(201).send(enquiry);
    },
  );
}
