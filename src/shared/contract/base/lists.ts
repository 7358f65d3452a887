import { z } from 'zod';

export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 200;

/** `pagination` of a list call. */
export const pagination = z.strictObject({
  limit: z.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  currentPage: z.number().int().min(1).max(1_000_000).default(1),
});
export type Pagination = z.infer<typeof pagination>;

/** `sort` of a list call: `{ "checkIn": "asc" }`, most important first. */
export type SortOrder = 'asc' | 'desc';

/**
 * The query of a list call: `filter`, `sort`, `pagination` as JSON texts and `_fields` comma-joined. `filter` and the sortable and
 * selectable names are the resource's allow-list; anything else is a 400 that names the field.
 */
export function listQuery<Filter extends z.ZodType, Sort extends string, Row extends z.ZodRawShape>(
  filter: Filter,
  sortable: readonly [Sort, ...Sort[]],
  row: z.ZodObject<Row>,
) {
  return z.object({
    filter: jsonParameter(filter).optional(),
    sort: jsonParameter(z.partialRecord(z.enum(sortable), z.enum(['asc', 'desc']))).optional(),
    pagination: jsonParameter(pagination).optional(),
    _fields: z
      .string()
      .max(2000)
      .transform((text, context) => {
        const names = text.split(',').filter(Boolean);
        const unknown = names.find((name) => !Object.hasOwn(row.shape, name));
        if (unknown === undefined) return names;
        context.addIssue({
          code: 'custom',
          message: 'unknown',
          params: { name: unknown.slice(0, 60) },
          path: [unknown.slice(0, 60)],
        });
        return z.NEVER;
      })
      .optional(),
  });
}

/** The query of a list call, after validation. */
export type ListQuery<Filter, Sort extends string> = {
  filter?: Filter;
  sort?: Partial<Record<Sort, SortOrder>>;
  pagination?: Pagination;
  _fields?: string[];
};

/** A list answer: rows under the resource key, and how many there are; above a bound the number is an estimate and says so. */
export function listAnswer<Key extends string, Row extends z.ZodType>(key: Key, row: Row) {
  return z.object({
    [key]: z.array(row),
    totalCount: z.number().int(),
    totalIsEstimate: z.boolean().optional(),
  } as { [K in Key]: z.ZodArray<Row> } & {
    totalCount: z.ZodNumber;
    totalIsEstimate: z.ZodOptional<z.ZodBoolean>;
  });
}

/** A JSON text in the query string. The document of all calls says what may stand in it. */
export function jsonParameter<Schema extends z.ZodType>(schema: Schema) {
  const contentSchema = z.toJSONSchema(schema, {
    io: 'input',
    target: 'openapi-3.0',
    unrepresentable: 'any',
  });
  return z
    .string()
    .max(8000)
    .meta({ contentMediaType: 'application/json', contentSchema })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'json' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
