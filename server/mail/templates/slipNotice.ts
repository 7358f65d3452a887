import type { Letter } from '../letter';

export type SlipNotice = 'late' | 'ended';

const WORDS: Record<SlipNotice, { subject: (reference: string) => string; text: string }> = {
  late: {
    subject: (reference) => `${reference}: a payment slip waits for its check`,
    text: 'It should have been checked by now. Please compare it with the bank account and accept or return it: when the time below is over, the nights are on sale again.',
  },
  ended: {
    subject: (reference) => `${reference}: nights given back with a slip unchecked`,
    text: 'Nobody has checked the slip in time, so the nights are on sale again. The guest has been told. Please check the slip at once: if the money has arrived, give the guest the nights while they are free, or return it.',
  },
};

type Facts = { reference: string; keptUntil: string | null; url: string; brand: { name: string } };

const valuesOf = ({ reference, keptUntil, brand }: Facts) => ({
  reference,
  keptUntil: keptUntil ?? '',
  business: brand.name,
});

/** Tells the business, in English as its staff work, of a slip that nobody checks. It names the booking and nothing personal. */
export function slipNotice(notice: SlipNotice, facts: Facts, values = valuesOf(facts)): Letter {
  const { subject, text } = WORDS[notice];
  return {
    subject: subject(values.reference),
    greeting: `Booking ${facts.reference}.`,
    paragraphs: [text],
    ...(facts.keptUntil && { facts: [['Nights kept until', facts.keptUntil]] }),
    button: { text: 'Open the booking', url: facts.url },
    closing: '',
    signature: facts.brand.name,
    values,
  };
}
