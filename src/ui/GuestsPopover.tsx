import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import styles from './PickerButton.module.css';
import { Popover } from './Popover';

/** A button that says who comes and looks like the date picker's beside it; it opens the fields that ask. */
export function GuestsPopover({
  text,
  isUntold = false,
  className,
  children,
}: {
  text: string | undefined;
  /** True while nobody is told of: the text is quieter. */
  isUntold?: boolean;
  className?: string;
  children: ReactNode;
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
            <span className={isUntold ? styles.none : styles.value} title={text}>
              {text}
            </span>
          </span>
        </button>
      }
    >
      <div className={styles.guests}>{children}</div>
    </Popover>
  );
}
