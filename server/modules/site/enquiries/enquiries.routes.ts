import { enquiryAnswer, enquiryInput } from '@shared/contract/site/site';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { takeEnquiry } from './enquiries.service';

/** The contact form: the enquiry is kept, the business is told, and its sender gets an acknowledgement. */
export function enquiriesRoutes(app: App, context: Context) {
  app.post(
    '/api/public/enquiries',
    {
      config: {
        ...{ can: 'public', feature: 'enquiries' },
        rateLimit: { max: 20, timeWindow: '10 minutes' },
      },
      schema: { tags: ['enquiries'], body: enquiryInput, response: { 201: enquiryAnswer } },
    },
    async (request, reply) => {
      const enquiry = await takeEnquiry(context, auditActor(request), request.body);
      return reply.code(201).send(enquiry);
    },
  );
}
