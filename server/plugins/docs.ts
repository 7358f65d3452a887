import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../app';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Facts that the document gives about a call beside the schemas that Fastify checks itself. */
    docs?: {
      /** The fields of a multipart form, which the handler reads and checks. */
      form?: z.ZodObject;
      /** The call wants an `Idempotency-Key`. */
      once?: true;
    };
  }
}

/** A file in a multipart form, for the document. */
export const fileField = z.string().meta({ format: 'binary' });

const onceHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w.:-]{8,128}$/)
    .meta({ description: 'one per wish: the same key again gives the first answer and writes nothing' }),
});

/** `/api/docs/json`, the OpenAPI document of all calls, made from their schemas; registered before the routes. */
export async function registerDocs(app: App) {
  await app.register(swagger, {
    openapi: { info: { title: 'Attic', version: '1', description: 'Booking site and back-office' } },
    transform(document) {
      const { form, once } = document.route.config?.docs ?? {};
      const schema = {
        ...document.schema,
        ...(form && { body: form }),
        ...(once && { headers: onceHeader }),
      };
      return jsonSchemaTransform({ ...document, schema });
    },
  });
  app.get('/api/docs/json', { config: { can: 'public' }, schema: { hide: true } }, async () => app.swagger());
}
