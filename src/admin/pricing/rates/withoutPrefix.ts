import type { FieldError } from '@shared/errorBodies';

/**
 * Waits for a save whose body wraps a form's values (`paint.0.set.rateSen`): mistakes are told by the form's own names (`rateSen`).
 */
export async function withoutPrefix<Answer>(save: Promise<Answer>, prefix: RegExp): Promise<Answer> {
  try {
    return await save;
  } catch (error) {
    const { fields } = error as { fields?: FieldError[] };
    if (!fields) throw error;

    throw {
      ...(error as object),
      fields: fields.map((field) => ({ ...field, path: field.path.replace(prefix, '') })),
    };
  }
}
