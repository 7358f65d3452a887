import { z } from 'zod';

/** POST /api/public/referrals: a visitor came by the link of an agent. */
export const referralInput = z.object({ slug: z.string().min(1, { message: 'required' }).max(40) });
