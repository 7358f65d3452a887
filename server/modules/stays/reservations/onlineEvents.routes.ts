import { providerEventAnswer } from '@shared/contract/stays/onlinePayments';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { invalidField, notFound } from '../../../errors';
import { findBySession } from '../onlinePayments/onlinePayments.queries';

/** Bytes of an event at most. */
const MOST_BYTES = 256 * 1024;

/**
 * Where the payment provider tells what has happened. An event only says where to look: what came of it is asked for, so that events that come twice, late
 * or in another order do no harm, and one that is forged nothing at all.
 */
export function onlineEventRoutes(app: App, context: Context) {
  const { db, jobs, paymentProvider } = context;
  void app.register(async (scope: App) => {
    // The signature is that of the very bytes.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/api/payments/online-events',
      {
        config: { can: 'public', rateLimit: { max: 600, timeWindow: '1 minute' } },
        schema: { tags: ['payments'], response: { 200: providerEventAnswer } },
      },
      async (request) => {
        if (!paymentProvider) throw notFound('nobody is paid online');
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = paymentProvider.readEvent(body, typeof signature === 'string' ? signature : '');
        if (!event)
          throw invalidField('stripe-signature', 'invalid', 'not a signature of the payment provider');
        if (event.about === 'page') {
          const page = await findBySession(db, event.id);
          if (page) await jobs.send(db, 'online-payment', { onlinePaymentId: page.id }, { urgent: true });
        }
        if (event.about === 'refund') await jobs.send(db, 'online-refund', { refundId: event.id });
        if (event.about === 'charge') await jobs.send(db, 'online-charge', { chargeId: event.id });
        if (event.about === 'dispute') await jobs.send(db, 'online-dispute', { disputeId: event.id });
        if (event.about === 'payout') await jobs.send(db, 'online-payout', { payoutId: event.id });
        return { received: true as const };
      },
    );
  });
}
