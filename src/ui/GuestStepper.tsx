import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { NumberStepper } from './NumberStepper';
import styles from './PickerButton.module.css';
import { Popover } from './Popover';

/**
 * Asks for the number of guests, behind a button that looks like the date picker's beside it. With `min` 0,
 * nought means "any number".
 */
export function GuestStepper({
  value,
  onChange,
  min = 1,
  max = 16,
  anyText,
  className,
  help,
}: {
  value: number;
  onChange: (guests: number) => void;
  min?: number;
  max?: number;
  /** The text in the place of nought. */
  anyText?: string;
  className?: string;
  help?: string;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <Popover
      open={open}
      onClose={close}
      label={t('common:guest_picker.label')}
      align="end"
      dialogSize="small"
      className={className}
      footer={
        <Button variant="primary" onClick={close}>
          {t('common:guest_picker.done')}
        </Button>
      }
      trigger={
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.part}>
            <span className={styles.label}>{t('common:guest_picker.label')}</span>
            <span className={value > 0 ? styles.value : styles.none}>
              {value > 0 ? t('common:guests', { count: value }) : anyText}
            </span>
          </span>
        </button>
      }
    >
      <div className={styles.stepper}>
        <NumberStepper
          label={t('common:guest_picker.label')}
          help={help ?? t('common:guest_picker.help')}
          value={value}
          min={min}
          max={max}
          onChange={onChange}
        />
      </div>
    </Popover>
  );
}
