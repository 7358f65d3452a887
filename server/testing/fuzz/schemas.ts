import fc from 'fast-check';
import { day, hostile, hostileText, instant } from './values';

/** The part of JSON Schema that the document of all calls uses. */
export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  nullable?: boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  required?: string[];
  additionalProperties?: boolean | Schema;
  contentSchema?: Schema;
};

/**
 * The values that stand in the database, so that a request can name them: ids and other texts by the name of
 * the field, and every id.
 */
export type Known = { byName: Record<string, readonly string[]>; ids: readonly string[] };

const text = (schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> => {
  const own = known.byName[name];
  const some = fc.constantFrom('Tan Mei Ling', 'a@b.example', '+60123456789', '中文', '10:30', 'x');
  const edges = [schema.minLength, schema.maxLength]
    .filter((length): length is number => length !== undefined && length <= 10_000)
    .map((length) => 'é'.repeat(length));
  if (schema.format === 'uuid')
    return fc.oneof(
      { arbitrary: fc.constantFrom(...(own ?? known.ids)), weight: 6 },
      { arbitrary: fc.constantFrom(...known.ids), weight: 2 },
      { arbitrary: fc.uuid(), weight: 1 },
    );
  if (schema.format === 'date') return day;
  if (schema.format === 'date-time') return instant;
  if (own) return fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 6 }, { arbitrary: some, weight: 1 });
  if (schema.pattern && !schema.pattern.startsWith('^[^'))
    return fc.oneof(
      { arbitrary: fc.stringMatching(new RegExp(schema.pattern), { maxLength: 40 }), weight: 4 },
      { arbitrary: some, weight: 1 },
    );
  return fc.oneof(
    { arbitrary: some, weight: 4 },
    { arbitrary: fc.constantFrom('x', ...edges), weight: 1 },
    { arbitrary: hostileText, weight: 1 },
  );
};

const number = ({ minimum, maximum, exclusiveMinimum, type }: Schema): fc.Arbitrary<unknown> => {
  const least = Math.ceil(minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1));
  const most = Math.min(maximum ?? 2_147_483_647, Number.MAX_SAFE_INTEGER);
  const small = fc.integer({ min: least, max: Math.max(least, Math.min(most, least + 5)) });
  return fc.oneof(
    { arbitrary: small, weight: 5 },
    { arbitrary: fc.constantFrom(least, most, type === 'number' ? 0.5 : most), weight: 1 },
  );
};

const object = (schema: Schema, known: Known): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, near(field, name, known)]),
  );
  const named = fc.record(fields, {
    requiredKeys: Object.keys(fields).filter((name) => required.includes(name)),
    noNullPrototype: true,
  });
  if (Object.keys(fields).length > 0 || typeof additionalProperties !== 'object') return named;
  const keys = near(schema.propertyNames ?? { type: 'string' }, '', known).map(String);
  return fc.dictionary(keys, near(additionalProperties, '', known), { maxKeys: 3, noNullPrototype: true });
};

/** Values that a schema takes for the most part, often at the edges of what it takes. `name` is the field's. */
export function near(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const { nullable, ...rest } = schema;
  if (nullable)
    return fc.oneof(
      { arbitrary: near(rest, name, known), weight: 4 },
      { arbitrary: fc.constant(null), weight: 1 },
    );
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => near(choice, name, known)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => near(part, name, known)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return text(schema, name, known);
    case 'integer':
    case 'number':
      return /version$/i.test(name) ? fc.constantFrom(1, 1, 1, 1, 0, 2) : number(schema);
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const least = schema.minItems ?? 0;
      const maxLength = Math.max(least, Math.min(schema.maxItems ?? 3, 3));
      return fc.array(near(schema.items ?? {}, name, known), { minLength: least, maxLength });
    }
    case 'object':
      return object(schema, known);
    default:
      return hostile;
  }
}

type Path = (string | number)[];
const pathsIn = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...at, key]))]
    : [at];

function withReplaced(value: unknown, path: Path, by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (Object.assign([], value) as never)
    : { ...(value as object) };
  copy[key] = withReplaced(copy[key], rest, by);
  return copy;
}

/**
 * Makes requests: four in ten as the schema wants it, the others with a field or two twisted, or a field that
 * the schema does not know.
 */
export function twisted(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const twist = fc.tuple(fc.nat(), hostile);
  return fc
    .tuple(
      near(schema, '', known),
      fc.oneof(
        { arbitrary: fc.constant([]), weight: 4 },
        { arbitrary: fc.array(twist, { minLength: 1, maxLength: 2 }), weight: 6 },
      ),
      fc.option(hostile, { freq: 12, nil: undefined }),
    )
    .map(([value, twists, more]) => {
      let sent = value;
      for (const [place, by] of twists) {
        // The whole body is the first path: it is replaced now and then only.
        const paths = pathsIn(sent);
        const path = place % 29 === 0 ? [] : (paths[1 + (place % Math.max(1, paths.length - 1))] ?? []);
        sent = withReplaced(sent, path, by);
      }
      const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
      return isObject && more !== undefined ? { ...(sent as object), unknownField: more } : sent;
    });
}
