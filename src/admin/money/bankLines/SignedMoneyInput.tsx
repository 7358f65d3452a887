import { InputNumber } from 'antd';
import { useState } from 'react';
import type { Sen } from '@shared/domain/base/money';

/** A field for a balance, which can be below 0: typed in ringgit, told once the person leaves it. */
export function SignedMoneyInput({
  label,
  placeholder,
  value,
  onSaid,
}: {
  label: string;
  placeholder: string;
  value: Sen | null;
  onSaid: (sen: Sen | null) => void;
}) {
  const [typed, setTyped] = useState<number | null>(value === null ? null : value / 100);
  const sen = typed === null ? null : Math.round(typed * 100);
  return (
    <InputNumber<number>
      aria-label={label}
      prefix="RM"
      precision={2}
      controls={false}
      placeholder={placeholder}
      style={{ width: '100%' }}
      value={typed}
      onChange={setTyped}
      onBlur={() => sen !== value && onSaid(sen)}
    />
  );
}
