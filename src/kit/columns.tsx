import type { ReactNode } from 'react';
import type { StayDate } from '@shared/domain/base/stayDates';
import { Money } from '../ui/Money';
import styles from './ResourceTable.module.css';
import { InstantText, StayDateText } from './DateTexts';

/** A column of a ResourceTable. `key` is also the name by which the server sorts and by which the address keeps the choice of columns. */
export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'right';
  /** The width in pixels; columns without one share the rest. */
  width?: number;
  /** True for a column that is out of sight until someone chooses it. */
  hidden?: boolean;
};
type Look = Pick<Column<never>, 'sortable' | 'width' | 'hidden'>;

const none = '–';

/** A column of plain text; a dash where there is none. */
export const textColumn = <Row,>(
  key: string,
  title: string,
  get: (row: Row) => ReactNode,
  look: Look & Pick<Column<never>, 'align'> = {},
): Column<Row> => ({ key, title, render: (row) => get(row) || none, ...look });

/** A number or a reference in one piece, never broken over two lines. */
export const codeColumn = <Row,>(
  key: string,
  title: string,
  get: (row: Row) => string | number | null | undefined,
  look: Look & Pick<Column<never>, 'align'> = {},
): Column<Row> => ({ key, title, render: (row) => <Code>{get(row)}</Code>, ...look });

/** A number or a reference that stays in one piece. */
export function Code({ children }: { children: string | number | null | undefined }) {
  return children === null || children === undefined || children === '' ? (
    none
  ) : (
    <span className={styles.code}>{children}</span>
  );
}

/** An amount in sen as `RM 1,234.50`, to the right. */
export const moneyColumn = <Row,>(
  key: string,
  title: string,
  get: (row: Row) => number | null | undefined,
  look: Look = {},
): Column<Row> => ({
  key,
  title,
  align: 'right',
  render: (row) => {
    const sen = get(row);
    return sen == null ? none : <Money sen={sen} className={sen === 0 ? styles.nothing : undefined} />;
  },
  ...look,
});

/** A stay date, `24 Dec 2026`. */
export const stayDateColumn = <Row,>(
  key: string,
  title: string,
  get: (row: Row) => StayDate | null | undefined,
  look: Look = {},
): Column<Row> => ({ key, title, render: (row) => <StayDateText date={get(row)} />, ...look });

/** An instant in Malaysian time, `24 Dec 2026, 14:05`. */
export const instantColumn = <Row,>(
  key: string,
  title: string,
  get: (row: Row) => string | null | undefined,
  look: Look = {},
): Column<Row> => ({ key, title, render: (row) => <InstantText instant={get(row)} />, ...look });
