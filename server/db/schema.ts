import type { Insertable, Selectable } from 'kysely';
import type { Holding } from './columnTypes';
import type { Holds } from './columnContents';
import type { DB } from './tables';

/** Fails to compile while a column of `Holds` is not in its table. */
type Known<
  Names extends {
    [Table in keyof Names]: Table extends keyof DB
      ? { [Column in keyof Names[Table]]: Column extends keyof DB[Table] ? unknown : never }
      : never;
  },
> = Names;

type Held<Table extends keyof DB> = Table extends keyof Holds ? Known<Holds>[Table] : unknown;

/** The tables as Kysely sees them. Dates are `YYYY-MM-DD` strings, instants ISO strings (see `client.ts`). */
export type Tables = {
  [Table in keyof DB]: {
    [Column in keyof DB[Table]]: Column extends keyof Held<Table>
      ? Holding<DB[Table][Column], Held<Table>[Column]>
      : DB[Table][Column];
  };
};

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
