import type { LocalText } from '@shared/languages';

type Look = {
  /** The key of a sentence below the field. */
  help?: string;
  /** Characters that it takes, or its greatest number, as the contract has it. */
  max?: number;
  /** Its least number. */
  min?: number;
  /** Lines of a longer text, which grows with it. */
  rows?: { minRows: number; maxRows: number };
  /** The form may leave it empty. */
  optional?: boolean;
  /** The keyboard that a phone offers. */
  inputMode?: 'numeric';
};

/**
 * One field of a resource: its name, how it is shown and how a form asks for it. `Value` is the type that it
 * holds.
 */
export type Field<Value> = Look & {
  kind:
    | 'localText'
    | 'text'
    | 'choice'
    | 'yesNo'
    | 'instant'
    | 'stayDate'
    | 'number'
    | 'money'
    | 'count'
    | 'own'
    | 'unshown';
  /** Key of its name. */
  label: string;
  /** Keys of the names of the words that it may be. */
  words?: Readonly<Record<string, string>>;
  /** Carries the type alone; no field ever has a value. */
  readonly value?: Value;
};

/** A text in three languages, English at least. */
export const localText = (label: string, look: Look = {}): Field<LocalText> => ({
  kind: 'localText',
  label,
  ...look,
});
/** A line of text. */
export const text = (label: string, look: Look = {}): Field<string> => ({ kind: 'text', label, ...look });
/** One of several words, each with the key of its name. */
export const choice = <Word extends string>(
  label: string,
  words: Readonly<Record<Word, string>>,
  look: Look = {},
): Field<Word> => ({ kind: 'choice', label, words, ...look });
/** Yes or no. */
export const yesNo = (label: string, look: Look = {}): Field<boolean> => ({ kind: 'yesNo', label, ...look });
/** A moment, shown and asked for in Malaysian time. */
export const instant = (label: string, look: Look = {}): Field<string> => ({
  kind: 'instant',
  label,
  ...look,
});
/** A date of the calendar. */
export const stayDate = (label: string, look: Look = {}): Field<string> => ({
  kind: 'stayDate',
  label,
  ...look,
});
/** A whole number. */
export const number = (label: string, look: Look = {}): Field<number> => ({
  kind: 'number',
  label,
  ...look,
});
/** An amount in sen. */
export const money = (label: string, look: Look = {}): Field<number> => ({
  kind: 'money',
  label,
  ...look,
});
/** Something of its own kind: the resource says how it is shown (`useFields`), its form how it is asked for. */
export const own = (label: string): Field<never> => ({ kind: 'own', label });
/** A number of things; no form asks for it. */
export const count = (label: string): Field<number> => ({ kind: 'count', label });
/**
 * A field that a form carries along unseen, because people know the thing by another name: an id, for
 * example.
 */
export const unshown: Field<never> = { kind: 'unshown', label: '' };

/** A table of fields, whatever they hold. */
export type FieldTable = Readonly<Record<string, Field<unknown>>>;

/**
 * The table of a resource's fields, which its form, facts, list, history and comparison of versions read. A field of `Input` that is
 * missing, or whose kind does not fit what `Row` holds, does not compile.
 */
export const fieldsOf =
  <Row, Input>() =>
  <
    const Table extends {
      [Name in Exclude<keyof Input, 'version'>]-?: Field<Name extends keyof Row ? Row[Name] : unknown>;
    } & { [Name in keyof Row]?: Field<Row[Name]> },
  >(
    table: Table,
  ): Table =>
    table;

/** Returns the values of a form for a row: the fields of a new one, and the version that the person saw. */
export const formValues = <Values extends object>(fresh: Values, row: Values & { version: number }) =>
  Object.fromEntries(
    [...Object.keys(fresh), 'version'].map((name) => [name, (row as Record<string, unknown>)[name]]),
  ) as Values & { version: number };
