import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '@shared/uploadTypes';
import { AppError, fieldOf } from '../errors';

/** Every multipart form: one file, small fields. */
export async function registerMultipart(app: FastifyInstance) {
  await app.register(multipart, {
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      files: 1,
      fields: 30,
      fieldSize: 20_000,
      fieldNameSize: 100,
      parts: 32,
      headerPairs: 50,
    },
    throwFileSizeLimit: true,
  });
}

export type UploadedFile = { buffer: Buffer; filename: string };

/** Reads a multipart form: its text fields by a schema (400 with the fields otherwise) and its one file, if any. */
export async function readForm<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
): Promise<{ fields: z.output<Schema>; file: UploadedFile | null }> {
  if (!request.isMultipart())
    throw new AppError(400, { code: 'form.invalid', detail: 'send multipart/form-data' });
  const texts: Record<string, string> = Object.create(null) as Record<string, string>;
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { buffer: await part.toBuffer(), filename: part.filename };
      else if (typeof part.value === 'string') texts[part.fieldname] = part.value;
    }
  } catch (error) {
    // The plugin's own refusals (too large, too many) have a status; the parser's words on a broken body have none.
    if ((error as FastifyError).statusCode) throw error;
    throw new AppError(400, {
      code: 'form.invalid',
      detail: 'the form cannot be read: it is cut off or malformed',
    });
  }
  const parsed = schema.safeParse({ ...texts });
  if (parsed.success) return { fields: parsed.data, file };
  const fields = parsed.error.issues.map((issue) => fieldOf(issue));
  throw new AppError(400, {
    code: 'form.invalid',
    detail: fields.map((field) => `${field.path}: ${field.message}`).join('; '),
    fields,
  });
}

/** The text fields of a multipart form without a file. */
export const formFields = async <Schema extends z.ZodType>(request: FastifyRequest, schema: Schema) =>
  (await readForm(request, schema)).fields;
