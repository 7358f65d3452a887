import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icons';
import styles from './NumberStepper.module.css';

/** A small whole number between two buttons. The number itself is a spin button: arrows, Home and End work. */
export function NumberStepper({
  label,
  help,
  value,
  min = 0,
  max = 99,
  onChange,
}: {
  label: string;
  help?: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) onChange(next);
  };
  const keys: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowDown: value - 1,
    Home: min,
    End: max,
    PageUp: value + 5,
    PageDown: value - 5,
  };
  const step = (by: 1 | -1, text: string) => (
    <button
      type="button"
      className={styles.button}
      // The spin button serves the keyboard; aria-disabled keeps the focus when the end is reached.
      tabIndex={-1}
      aria-label={`${text}: ${label}`}
      aria-disabled={by > 0 ? value >= max : value <= min}
      onClick={() => set(value + by)}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} size={16} />
    </button>
  );
  return (
    <div className={styles.row}>
      <div>
        <div id={id} className={styles.label}>
          {label}
        </div>
        {help && (
          <div id={`${id}-help`} className={styles.help}>
            {help}
          </div>
        )}
      </div>
      <div className={styles.controls}>
        {step(-1, t('common:fewer'))}
        <div
          role="spinbutton"
          tabIndex={0}
          className={styles.value}
          aria-labelledby={id}
          aria-describedby={help ? `${id}-help` : undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          onKeyDown={(event) => {
            const next = keys[event.key];
            if (next === undefined) return;
            event.preventDefault();
            set(next);
          }}
        >
          {value}
        </div>
        {step(1, t('common:more'))}
      </div>
    </div>
  );
}
