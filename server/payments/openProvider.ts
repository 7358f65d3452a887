import type { Env } from '../env';
import type { PaymentProvider } from './paymentProvider';

/** The payment provider of a server; null without its keys, and then its library is not even loaded. */
export async function openProvider({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_LOOPBACK_URL: loopback,
}: Env): Promise<PaymentProvider | null> {
  if (!secretKey || !webhookSecret) return null;
  const { createStripe } = await import('./stripeProvider');
  return createStripe({ secretKey, webhookSecret, loopback });
}
