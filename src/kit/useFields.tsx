import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSen } from '@shared/domain/base/money';
import { LANGUAGE_NAMES, LANGUAGES, type LocalText } from '@shared/languages';
import { useText } from '../i18n';
import type { Column } from './columns';
import { InstantText, StayDateText } from './DateTexts';
import { FieldInput, type FieldInputProps } from './FieldInput';
import type { FieldTable } from './fields';
import type { ShowValue } from './StaleDialog';
import type { Labels } from './useSubmit';

type SharedKey<Table, Row> = keyof Table & keyof Row & string;

/** The fields of a resource in the reader's language. */
export type Fields<Table> = {
  /** The names of the fields by path in the request body, for forms: `title.en-US`. */
  labels: Labels;
  /** The names of the fields by key, for histories. */
  names: Record<string, string>;
  /** A value for people, undefined where its plain text will do. */
  show: ShowValue;
  /** Labels and values of a row, in the order of the names. */
  facts: <Row extends object>(
    row: Row,
    names: readonly SharedKey<Table, Row>[],
  ) => (readonly [label: string, value: ReactNode])[];
  /** A column of the list. */
  column: <Row extends object>(name: SharedKey<Table, Row>, look?: Partial<Column<Row>>) => Column<Row>;
  /** The field in a form. */
  input: (
    name: keyof Table & string,
    options?: Pick<FieldInputProps, 'language' | 'extra' | 'among'>,
  ) => ReactNode;
};

/** Reads a table of fields in the reader's language. `showOwn` knows the values that no kind of field does; it must not change with each render. */
export function useFields<Table extends FieldTable>(table: Table, showOwn?: ShowValue): Fields<Table> {
  const { t } = useTranslation();
  const local = useText();
  return useMemo(() => {
    const shown = Object.entries(table).filter(([, { kind }]) => kind !== 'unshown');
    const names = Object.fromEntries(shown.map(([name, { label }]) => [name, t(label)]));
    const labels: Labels = Object.fromEntries(
      shown.flatMap(([name, { kind }]) =>
        kind === 'localText'
          ? LANGUAGES.map((language) => [
              `${name}.${language}`,
              `${names[name]} (${LANGUAGE_NAMES[language]})`,
            ])
          : [[name, names[name]!]],
      ),
    );
    const show = (name: string, value: unknown): ReactNode => {
      const shownOwn = showOwn?.(name, value);
      if (shownOwn !== undefined) return shownOwn;
      const field = table[name];
      if (field?.kind === 'yesNo' && typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
      // A word that is none of them, as an import may have brought, is shown as it is.
      if (field?.kind === 'choice' && field.words?.[value as string]) return t(field.words[value as string]!);
      if (field?.kind === 'money' && typeof value === 'number') return formatSen(value);
      if (field?.kind === 'instant') return <InstantText instant={value as string | null} />;
      if (field?.kind === 'stayDate') return <StayDateText date={value as string | null} />;
      return undefined;
    };
    const read = (name: string, row: object): ReactNode => {
      const value = (row as Record<string, unknown>)[name];
      if (table[name]?.kind === 'localText') return local(value as LocalText);
      return show(name, value) ?? (value as ReactNode);
    };
    return {
      labels,
      names,
      show,
      facts: (row, wanted) => wanted.map((name) => [names[name]!, read(name, row)]),
      column: (name, look) => ({
        key: name,
        title: names[name]!,
        render: (row) => {
          const value = read(name, row);
          return value === null || value === undefined || value === '' ? '–' : value;
        },
        ...(table[name]!.kind === 'count' && { align: 'right' }),
        ...look,
      }),
      input: (name, options) => (
        <FieldInput
          key={name}
          name={name}
          field={table[name]!}
          label={labels[options?.language ? `${name}.${options.language}` : name]!}
          {...options}
        />
      ),
    };
  }, [table, showOwn, t, local]);
}
