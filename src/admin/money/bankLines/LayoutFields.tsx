import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BankFilePreview } from '@shared/contract/money/bankLines';
import { DATE_ORDERS, DECIMAL_MARKS } from '@shared/domain/money/bankFileCells';
import {
  AMOUNT_SHAPES,
  NEEDED_COLUMNS,
  type BankColumn,
  type BankFileLayout,
} from '@shared/domain/money/bankFileLayout';
import { DELIMITERS } from '@shared/domain/money/delimitedText';
import { SignedMoneyInput } from './SignedMoneyInput';
import styles from './BankLines.module.css';
import { COLUMN_KEYS, DECIMAL_KEYS, DELIMITER_KEYS, ORDER_KEYS, SHAPE_KEYS } from './bankTexts';

const NONE = -1;
/** A dozen short fields: in the usual distance they would push the first lines out of sight. */
const TIGHT = { marginBottom: 'var(--space-2)' };
const ALWAYS: readonly BankColumn[] = ['details', 'reference', 'balance'];
type Balances = { openingSen: number | null; closingSen: number | null };

/** How a file is read: each change shows at once what becomes of the first lines. */
export function LayoutFields({
  preview: { layout, head, isKept },
  balances,
  onChange,
  onBalances,
}: {
  preview: BankFilePreview;
  balances: Balances;
  onChange: (change: Partial<BankFileLayout>) => void;
  onBalances: (balances: Balances) => void;
}) {
  const { t } = useTranslation();
  const row = layout.headerRow > 0 ? head[layout.headerRow - 1] : undefined;
  const width = Math.max(...head.map(({ cells }) => cells.length), 1);
  const names = Array.from({ length: width }, (_, place) => ({
    value: place,
    label: row?.cells[place] || t('admin:bank.import.column_no', { number: place + 1 }),
  }));
  const choice = <Value extends string | number>(
    label: string,
    value: Value,
    options: { value: Value; label: string }[],
    onPick: (value: Value) => void,
  ) => (
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
  const column = (name: BankColumn) => (
    <div key={name}>
      {choice(
        t(COLUMN_KEYS[name]),
        layout.columns[name] ?? NONE,
        [{ value: NONE, label: t('admin:bank.import.no_column') }, ...names],
        (place) => {
          const { [name]: _before, ...rest } = layout.columns;
          onChange({ columns: place === NONE ? rest : { ...rest, [name]: place } });
        },
      )}
    </div>
  );
  const words = <Value extends string>(values: readonly Value[], keys: Record<Value, string>) =>
    values.map((value) => ({ value, label: t(keys[value]) }));
  return (
    <fieldset className={styles.how}>
      <legend>{t('admin:bank.import.how')}</legend>
      <p className={styles.muted}>{t(isKept ? 'admin:bank.import.kept' : 'admin:bank.import.guessed')}</p>
      <div className={styles.columns}>
        {choice(t('admin:bank.import.shape'), layout.shape, words(AMOUNT_SHAPES, SHAPE_KEYS), (shape) =>
          onChange({ shape }),
        )}
        {choice(
          t('admin:bank.import.header'),
          layout.headerRow,
          [
            { value: 0, label: t('admin:bank.import.no_header') },
            ...head.map(({ cells }, index) => ({
              value: index + 1,
              label: `${index + 1}: ${cells.filter(Boolean).join(' | ').slice(0, 60)}`,
            })),
          ],
          (headerRow) => onChange({ headerRow }),
        )}
        {[...NEEDED_COLUMNS[layout.shape], ...ALWAYS].map(column)}
        {choice(t('admin:bank.import.order'), layout.dateOrder, words(DATE_ORDERS, ORDER_KEYS), (dateOrder) =>
          onChange({ dateOrder }),
        )}
        {choice(
          t('admin:bank.import.decimal'),
          layout.decimal,
          words(DECIMAL_MARKS, DECIMAL_KEYS),
          (decimal) => onChange({ decimal }),
        )}
        {choice(
          t('admin:bank.import.delimiter'),
          layout.delimiter,
          words(DELIMITERS, DELIMITER_KEYS),
          (delimiter) => onChange({ delimiter }),
        )}
        {(['openingSen', 'closingSen'] as const).map((name) => (
          <Form.Item
            key={name}
            style={TIGHT}
            label={t(name === 'openingSen' ? 'admin:bank.import.opening' : 'admin:bank.import.closing')}
          >
            <SignedMoneyInput
              label={t(name === 'openingSen' ? 'admin:bank.import.opening' : 'admin:bank.import.closing')}
              placeholder={t('admin:bank.import.from_file')}
              value={balances[name]}
              onSaid={(sen) => onBalances({ ...balances, [name]: sen })}
            />
          </Form.Item>
        ))}
      </div>
    </fieldset>
  );
}
