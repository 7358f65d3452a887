import { InputNumber } from 'antd';

/** A field for a share: typed in percent, from 0 to 100 with two decimals, whole basis points in and out. */
export function PercentInput({
  value,
  onChange,
  ...rest
}: {
  id?: string;
  value?: number | null;
  onChange?: (basisPoints: number | null) => void;
  disabled?: boolean;
  'aria-label'?: string;
}) {
  return (
    <InputNumber<number>
      {...rest}
      suffix="%"
      min={0}
      max={100}
      controls={false}
      style={{ width: '100%' }}
      value={value == null ? null : value / 100}
      onChange={(percent) => onChange?.(percent == null ? null : Math.round(percent * 100))}
    />
  );
}
