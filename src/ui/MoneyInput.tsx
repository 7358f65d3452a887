import { InputNumber } from 'antd';
import type { Sen } from '@shared/domain/base/money';

/** A field for an amount: typed in ringgit, whole sen in and out. */
export function MoneyInput({
  value,
  onChange,
  ...rest
}: {
  id?: string;
  value?: Sen | null;
  onChange?: (sen: Sen | null) => void;
  disabled?: boolean;
  'aria-label'?: string;
}) {
  return (
    <InputNumber<number>
      {...rest}
      prefix="RM"
      min={0}
      precision={2}
      controls={false}
      style={{ width: '100%' }}
      value={value == null ? null : value / 100}
      onChange={(ringgit) => onChange?.(ringgit == null ? null : Math.round(ringgit * 100))}
    />
  );
}
