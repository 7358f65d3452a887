import type { InjectOptions } from 'fastify';
import fc from 'fast-check';
import { multipartOf } from '../multipartOf';
import { PNG } from '../slipForm';
import { near, twisted, type Known, type Schema } from './schemas';
import { hostile, hostileText, jsonOf } from './values';

/** A call as `/api/docs/json` has it. */
export type Call = {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type Request = {
  url: string;
  body?: unknown;
  raw?: string;
  form?: [string, string][];
  file?: 'png' | 'text';
};

/** Writes a text for an address; a part that is not Unicode cannot be written there. */
const inUrl = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const asText = (value: unknown) => (typeof value === 'string' ? value : jsonOf(value));

/** A value of the query or of a form: a text, a JSON text where the document says so. */
function word(schema: Schema, name: string, known: Known): fc.Arbitrary<string> {
  const meant = schema.contentSchema
    ? twisted(schema.contentSchema, known).map(jsonOf)
    : near(schema, name, known).map(asText);
  return fc.oneof({ arbitrary: meant, weight: 5 }, { arbitrary: hostile.map(asText), weight: 1 });
}

const BODIES = [
  'null',
  '[]',
  '"x"',
  '1e999',
  '{',
  '',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":1}}',
];
const DEEP = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

/** Requests to one call: mostly what it wants with something wrong in it. `idsOf` has the ids that its address is about. */
export function requestsTo(
  url: string,
  call: Call,
  known: Known,
  idsOf: readonly string[],
): fc.Arbitrary<Request> {
  const { parameters = [], requestBody } = call;
  const inPath = parameters.filter((one) => one.in === 'path');
  const names = inPath.map(({ name, schema }) =>
    fc.oneof(
      {
        arbitrary: name === 'id' ? fc.constantFrom(...idsOf) : near(schema, name, known).map(asText),
        weight: 14,
      },
      { arbitrary: fc.constantFrom(...known.ids), weight: 1 },
      { arbitrary: hostileText.map((text) => text.slice(0, 60) || '-'), weight: 1 },
    ),
  );
  const address = fc
    .tuple(...names)
    .map((values) =>
      inPath.reduce((done, { name }, index) => done.replace(`{${name}}`, inUrl(values[index]!)), url),
    );
  const asked = parameters.filter((one) => one.in === 'query');
  const query = fc
    .record(
      Object.fromEntries(asked.map(({ name, schema }) => [name, word(schema, name, known)])),
      // Now and then what must be there is missing.
      {
        requiredKeys: asked.filter(({ required }) => required).map(({ name }) => name),
        noNullPrototype: true,
      },
    )
    .map((values) =>
      Object.entries(values)
        .map(([name, value]) => `${name}=${inUrl(String(value))}`)
        .join('&'),
    );
  const target = fc.tuple(address, query).map(([path, rest]) => (rest ? `${path}?${rest}` : path));
  const json = requestBody?.content['application/json']?.schema;
  const form = requestBody?.content['multipart/form-data']?.schema;
  if (form) {
    const fields = Object.entries(form.properties ?? {}).filter(([, { format }]) => format !== 'binary');
    const filled = fc.record(
      Object.fromEntries(fields.map(([name, schema]) => [name, word(schema, name, known)])),
      { requiredKeys: fields.map(([name]) => name).filter((name) => form.required?.includes(name)) },
    );
    return fc.record({
      url: target,
      form: filled.map((values) => Object.entries(values) as [string, string][]),
      file: fc.constantFrom('png', 'png', 'text', undefined),
    }) as fc.Arbitrary<Request>;
  }
  if (!json) return target.map((one) => ({ url: one }));
  return fc.oneof(
    { arbitrary: fc.record({ url: target, body: twisted(json, known) }), weight: 15 },
    { arbitrary: fc.record({ url: target, raw: fc.constantFrom(...BODIES, DEEP) }), weight: 1 },
  );
}

/**
 * Returns the options of `app.inject` for a request. `fileField` names the field of a form that holds the
 * file.
 */
export function injectable(method: string, request: Request, fileField: string | undefined): InjectOptions {
  const options = { method: method as InjectOptions['method'], url: request.url };
  if (request.form) {
    const content = request.file === 'png' ? PNG : Buffer.from('no,picture\n1,2\n');
    const file = request.file && fileField ? { field: fileField, content } : undefined;
    const fields = request.form.map(([name, value]) => [name, value.replace(/\r?\n--/g, '')] as const);
    return { ...options, ...multipartOf(fields, file) };
  }
  const payload = request.raw ?? ('body' in request ? jsonOf(request.body) : undefined);
  if (payload === undefined) return options;
  return { ...options, payload, headers: { 'content-type': 'application/json' } };
}
