import { z } from 'zod';
import { countryCode, line } from '../base/common';

/** A person who stays: what the tourism tax asks of everybody in the unit. */
export const partyGuest = z.object({
  name: line(120),
  nationality: countryCode,
  permanentResident: z.boolean().default(false),
  child: z.boolean().default(false),
});
export const partyRow = z.object({
  name: z.string(),
  nationality: z.string(),
  permanentResident: z.boolean(),
  child: z.boolean(),
});
/** The people who stay, as far as staff know them; never more than the guests of the stay and its infants. */
export const party = z.array(partyGuest).max(50);
