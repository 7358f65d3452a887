import { useRef, type ReactNode } from 'react';
import { FormShell } from '../../kit/FormShell';
import type { ShowValue } from '../../kit/StaleDialog';
import type { Labels } from '../../kit/useSubmit';
import { toast } from '../../ui/toast';
import type { useEditing } from './useEditing';

type Props<Row extends { id: string; version: number }, Values> = {
  editing: ReturnType<typeof useEditing<Row>>;
  labels: Labels;
  show: ShowValue;
  valuesOf: (row: Row) => Values;
  /** Sends the form over `version`; answers the row as it is then. */
  send: (values: Values, version: number) => Promise<Row>;
  fetchAgain: () => Promise<Row>;
  /** The message once it is saved. */
  savedText: string;
  onCancel: () => void;
  /** True for a form that places its own parts, wider than one column. */
  wide?: boolean;
  children: ReactNode;
};

/** The form of a row that steps beside it change too: once saved it begins anew from what the server answered. */
export function EditedForm<Row extends { id: string; version: number }, Values extends { version?: number }>({
  editing,
  valuesOf,
  send,
  fetchAgain,
  savedText,
  ...form
}: Props<Row, Values>) {
  const saved = useRef<Row | null>(null);
  const { row, setDirty, begin } = editing;
  return (
    <FormShell
      key={`${row.id}-${row.version}`}
      {...form}
      initialValues={valuesOf(row)}
      onDirty={setDirty}
      onSubmit={async (values) => {
        saved.current = await send(values, values.version ?? row.version);
      }}
      onSaved={() => {
        toast.success(savedText);
        begin(saved.current!);
      }}
      latest={async () => valuesOf(await fetchAgain())}
    />
  );
}
