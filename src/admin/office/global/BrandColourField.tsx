import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { HEX_COLOUR, type WeakColour } from '@shared/brandColours';
import styles from './Brand.module.css';

/** A colour, picked or typed, with the way to take a near one where it cannot be read. */
export function BrandColourField({
  id,
  value = '',
  onChange,
  label,
  weak,
}: {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  label: string;
  weak: WeakColour | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.colourField}>
      <input
        type="color"
        className={styles.picker}
        aria-label={t('admin:brand.pick', { label })}
        value={HEX_COLOUR.test(value) ? value : '#000000'}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        id={id}
        value={value}
        maxLength={7}
        spellCheck={false}
        className={styles.hex}
        onChange={({ target }) => onChange?.(target.value.trim().toLowerCase())}
      />
      {weak && (
        <Button onClick={() => onChange?.(weak.near)}>
          <span className={styles.swatch} style={{ background: weak.near }} aria-hidden="true" />
          {t('admin:brand.take', { colour: weak.near })}
        </Button>
      )}
    </div>
  );
}
