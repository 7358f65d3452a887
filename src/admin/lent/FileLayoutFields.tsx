import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileHead } from '@shared/contract/money/delimitedLayout';
import { DATE_ORDERS, DECIMAL_MARKS } from '@shared/domain/money/delimitedCells';
import type { DelimitedLayout } from '@shared/domain/money/delimitedLayout';
import { DELIMITERS } from '@shared/domain/money/delimitedText';
import styles from './FileLayoutFields.module.css';
import { DECIMAL_KEYS, DELIMITER_KEYS, ORDER_KEYS } from './fileLayoutTexts';

const NONE = -1;
/** A dozen short fields: in the usual distance they would push the first lines out of sight. */
export const TIGHT = { marginBottom: 'var(--space-2)' };

/** One choice of how a file is read. */
export function LayoutChoice<Value extends string | number>({
  label,
  value,
  options,
  onPick,
}: {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onPick: (value: Value) => void;
}) {
  return (
    <Form.Item label={label} style={TIGHT}>
      <Select<Value>
        aria-label={label}
        popupMatchSelectWidth={false}
        value={value}
        options={options}
        onChange={onPick}
      />
    </Form.Item>
  );
}

/** How a file is read: each change shows at once what becomes of the first lines. What the files of a resource have besides comes before and behind. */
export function FileLayoutFields<Column extends string>({
  layout,
  head,
  columns,
  columnLabel,
  note,
  before,
  children,
  onChange,
}: {
  layout: DelimitedLayout<Column>;
  head: FileHead;
  columns: readonly Column[];
  columnLabel: (column: Column) => string;
  /** Where the layout comes from. */
  note: string;
  before?: ReactNode;
  children?: ReactNode;
  onChange: (change: Partial<DelimitedLayout<Column>>) => void;
}) {
  const { t } = useTranslation();
  const row = layout.headerRow > 0 ? head[layout.headerRow - 1] : undefined;
  const width = Math.max(...head.map(({ cells }) => cells.length), 1);
  const places = [
    { value: NONE, label: t('admin:file_layout.no_column') },
    ...Array.from({ length: width }, (_, place) => ({
      value: place,
      label: row?.cells[place] || t('admin:file_layout.column_no', { number: place + 1 }),
    })),
  ];
  const words = <Value extends string>(values: readonly Value[], keys: Record<Value, string>) =>
    values.map((value) => ({ value, label: t(keys[value]) }));
  return (
    <fieldset className={styles.how}>
      <legend>{t('admin:file_layout.how')}</legend>
      <p className={styles.note}>{note}</p>
      <div className={styles.columns}>
        {before}
        <LayoutChoice
          label={t('admin:file_layout.header')}
          value={layout.headerRow}
          options={[
            { value: 0, label: t('admin:file_layout.no_header') },
            ...head.map(({ cells }, index) => ({
              value: index + 1,
              label: `${index + 1}: ${cells.filter(Boolean).join(' | ').slice(0, 60)}`,
            })),
          ]}
          onPick={(headerRow) => onChange({ headerRow })}
        />
        {columns.map((column) => (
          <LayoutChoice
            key={column}
            label={columnLabel(column)}
            value={layout.columns[column] ?? NONE}
            options={places}
            onPick={(place) => {
              const { [column]: _before, ...rest } = layout.columns;
              onChange({
                columns: (place === NONE ? rest : { ...rest, [column]: place }) as typeof layout.columns,
              });
            }}
          />
        ))}
        <LayoutChoice
          label={t('admin:file_layout.order')}
          value={layout.dateOrder}
          options={words(DATE_ORDERS, ORDER_KEYS)}
          onPick={(dateOrder) => onChange({ dateOrder })}
        />
        <LayoutChoice
          label={t('admin:file_layout.decimal')}
          value={layout.decimal}
          options={words(DECIMAL_MARKS, DECIMAL_KEYS)}
          onPick={(decimal) => onChange({ decimal })}
        />
        <LayoutChoice
          label={t('admin:file_layout.delimiter')}
          value={layout.delimiter}
          options={words(DELIMITERS, DELIMITER_KEYS)}
          onPick={(delimiter) => onChange({ delimiter })}
        />
        {children}
      </div>
    </fieldset>
  );
}
