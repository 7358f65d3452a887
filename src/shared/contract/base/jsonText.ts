import { z } from 'zod';

/** A value that a form sends as JSON. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'json' });
        return z.NEVER;
      }
    })
    .pipe(schema);
