import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';

/** An instant: read as an ISO string, written as one or as a Date (see `client.ts`). */
export type Instant = ColumnType<string, string | Date, string | Date>;

/** A `jsonb` column before `schema.ts` has said what it holds. */
export type JsonColumn = { readonly jsonb: never };

/** A column that the database writes itself. */
export type Computed<Value> = ColumnType<Value, never, never>;

/** An object goes into `jsonb` as it is; an array must pass `json()`, because pg would write an array of PostgreSQL. */
type WrittenJson<Value> = Value extends readonly unknown[] ? string : Value | string;
type Written<Column, Value> = JsonColumn extends SelectType<Column> ? WrittenJson<Value> : Value;

/**
 * A column of the database with what its text or `jsonb` holds. Whether it may be null or left out is the database's own word.
 */
export type Holding<Column, Value> = [Value] extends [ColumnType<unknown, never, never>]
  ? Value
  : Value extends ColumnType<unknown, unknown, unknown>
    ? Value | Extract<SelectType<Column>, null>
    : ColumnType<
        Value | Extract<SelectType<Column>, null>,
        Written<Column, Value> | Extract<InsertType<Column>, null | undefined>,
        Written<Column, Value> | Extract<UpdateType<Column>, null>
      >;
