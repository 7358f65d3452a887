import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../ui/FieldFrame';
import { Icon } from '../../ui/icons';
import styles from './Review.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** One to five stars: the browser's own radio buttons, so that arrow keys, screen readers and thumbs all work. */
export function StarsField({
  name,
  label,
  value,
  error,
  onChange,
}: {
  name: string;
  label: string;
  /** 0: none yet. */
  value: number;
  error?: string;
  onChange: (stars: number) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {STARS.map((stars) => (
          <label key={stars} className={`${styles.star} ${stars <= value ? styles.given : ''}`}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              value={stars}
              checked={value === stars}
              aria-label={t('reviews:stars', { count: stars })}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" size={30} />
          </label>
        ))}
        <span className={styles.said} aria-hidden="true">
          {value > 0 && t(`reviews:word.${value}`)}
        </span>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
