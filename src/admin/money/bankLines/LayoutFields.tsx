import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BankFilePreview } from '@shared/contract/money/bankLines';
import {
  AMOUNT_SHAPES,
  NEEDED_COLUMNS,
  type BankColumn,
  type BankFileLayout,
} from '@shared/domain/money/bankFileLayout';
import { FileLayoutFields, LayoutChoice, TIGHT } from '../../lent/FileLayoutFields';
import { SignedMoneyInput } from './SignedMoneyInput';
import { COLUMN_KEYS, SHAPE_KEYS } from './bankTexts';

const ALWAYS: readonly BankColumn[] = ['details', 'reference', 'balance'];
type Balances = { openingSen: number | null; closingSen: number | null };

/** How a file of the bank is read, with the balances that a person types. */
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
  return (
    <FileLayoutFields
      layout={layout}
      head={head}
      columns={[...NEEDED_COLUMNS[layout.shape], ...ALWAYS]}
      columnLabel={(column) => t(COLUMN_KEYS[column])}
      note={t(isKept ? 'admin:bank.import.kept' : 'admin:bank.import.guessed')}
      onChange={onChange}
      before={
        <LayoutChoice
          label={t('admin:bank.import.shape')}
          value={layout.shape}
          options={AMOUNT_SHAPES.map((value) => ({ value, label: t(SHAPE_KEYS[value]) }))}
          onPick={(shape) => onChange({ shape })}
        />
      }
    >
      {(['openingSen', 'closingSen'] as const).map((name) => {
        const label = t(name === 'openingSen' ? 'admin:bank.import.opening' : 'admin:bank.import.closing');
        return (
          <Form.Item key={name} style={TIGHT} label={label}>
            <SignedMoneyInput
              label={label}
              placeholder={t('admin:bank.import.from_file')}
              value={balances[name]}
              onSaid={(sen) => onBalances({ ...balances, [name]: sen })}
            />
          </Form.Item>
        );
      })}
    </FileLayoutFields>
  );
}
