import { z } from 'zod';
import { paragraph, version } from '../base/common';
import { linkToken } from '../people/session';
import { bookingInput } from './reservations';

/** POST /api/public/reservations: with the name in the link of an agent by which the visitor came, whatever has become of it since. */
export const visitorBookingInput = bookingInput.extend({ referral: z.string().max(40).optional() });

/** Guests reach their booking with their account or with the token of the confirmation. */
export const manageQuery = z.object({ token: z.string().max(100).optional() });

/** POST /api/public/reservations/{id}/confirm: the secret of the link in the letter. */
export const confirmBookingInput = z.object({ token: linkToken });

export const cancelInput = z.object({ version, remark: paragraph(500).optional() });

/** Fields of the multipart form of POST /api/public/reservations/{id}/slips, beside the file `slip`. */
export const slipInput = z.object({
  reference: z.string().trim().max(120).default(''),
  amountSen: z.coerce.number().int().min(1, { message: 'positive' }).max(100_000_000).optional(),
});
