import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEARBY_LIMITS, readDistance, typedDistance } from '@shared/domain/inventory/nearby';
import { useListingWords } from '../../../ui/useListingWords';
import styles from './ListEditors.module.css';

type Props = {
  id?: string;
  /** Whole metres; null while nothing is typed, NaN for what cannot be read. */
  value?: number | null;
  onChange?: (metres: number | null) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
};

/** A field for a distance, typed as `350 m` or `2.4 km`; it says below how visitors will read it. */
export function DistanceInput({ value = null, onChange, ...rest }: Props) {
  const { t } = useTranslation();
  const { distanceText } = useListingWords();
  const [typed, setTyped] = useState('');
  // What was typed stays as it is; a distance that came from elsewhere is written anew.
  const shown = isSame(metresOf(typed), value) ? typed : textOf(value);
  const isRead = value !== null && value >= NEARBY_LIMITS.nearest && value <= NEARBY_LIMITS.farthest;
  return (
    <>
      <Input
        {...rest}
        value={shown}
        maxLength={20}
        placeholder={t('admin:property.nearby.placeholder')}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange?.(metresOf(target.value));
        }}
      />
      <span role="status" className={styles.understood}>
        {isRead && t('admin:property.nearby.understood', { distance: distanceText(value) })}
      </span>
    </>
  );
}

const metresOf = (text: string): number | null => (text.trim() === '' ? null : (readDistance(text) ?? NaN));
const textOf = (metres: number | null): string =>
  metres === null || Number.isNaN(metres) ? '' : typedDistance(metres);
const isSame = (one: number | null, other: number | null) => Object.is(one, other);
