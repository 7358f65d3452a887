import { z } from 'zod';
import { isStayDate } from '../../domain/base/stayDates';
import { LANGUAGES } from '../../languages';

/** A `YYYY-MM-DD` day of the calendar. Rules about several days are not asked while one of them is none. */
export const stayDate = z
  .string()
  .refine(isStayDate, { message: 'date', abort: true })
  .meta({ format: 'date', example: '2026-12-24' });

/** After the last month that days are written of there is no next. */
const LAST_MONTH = '9999-12-01';
/** A day of a month that has a next one. */
export const dayOfMonth = stayDate.refine((day) => day < LAST_MONTH, { message: 'date' });

/** An instant, ISO 8601 in UTC. */
export const instant = z.string().meta({ format: 'date-time' });

/** Money: whole sen. */
export const sen = z.number().int().meta({ description: 'sen (1 RM = 100 sen)' });

export const language = z.enum(LANGUAGES);

/** A text in the three languages. */
export const localText = z.object({ 'en-US': z.string(), 'cn-ZH': z.string(), 'ms-MY': z.string() });

export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ message: 'email' }))
  .transform((value) => value.toLowerCase());

/** International phone number: `+`, 7 to 15 digits; spaces, dashes and brackets are dropped. */
export const phone = z
  .string()
  .trim()
  .transform((value) => value.replace(/[\s\-().]/g, ''))
  .pipe(z.string().regex(/^\+?\d{7,15}$/, { message: 'phone' }));

/** ISO 3166-1 alpha-2 country code. */
export const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/, { message: 'country' })
  .transform((value) => value.toUpperCase());

/**
 * An id in the way PostgreSQL writes it: it also stands in texts, such as the audit log and what numbers are
 * sealed for.
 */
export const id = z.uuid().toLowerCase();
export const idParams = z.object({ id });

/** Every edit carries the version of the row that the person saw. */
export const version = z.number().int().positive();

/** One line of text, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { message: 'required' })
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f]*$/, { message: 'line' });

/** Several lines of text; no NUL, which PostgreSQL cannot keep. */
export const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes('\u0000'), { message: 'line' });

/** A text in the three languages as staff type it: English is required, the others may wait. */
export const localTextInput = (max: number) =>
  z.object({
    'en-US': paragraph(max).refine((value) => value.length > 0, { message: 'required' }),
    'cn-ZH': paragraph(max).default(''),
    'ms-MY': paragraph(max).default(''),
  });

export const emptyAnswer = z.object({ status: z.literal('ok') });
