import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Field.module.css';
import { Icon } from './icons';

/**
 * The parts around the control of every field. `error` is the text beside it; `labelHidden` keeps the label
 * for screen readers only.
 */
export type FieldProps = {
  label: string;
  help?: ReactNode;
  error?: string | null;
  /** Writes "optional" behind the label; the others are required. */
  optional?: boolean;
  labelHidden?: boolean;
  fieldClassName?: string;
};

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label above, help and error below, tied to the control by id; the control itself is drawn by `children`. */
export function FieldFrame({
  label,
  help,
  error,
  optional,
  labelHidden,
  fieldClassName,
  id: givenId,
  children,
}: FieldProps & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation();
  const madeId = useId();
  const id = givenId ?? madeId;
  const helpId = help ? `${id}-help` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={`${styles.field} ${fieldClassName ?? ''}`}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> ({t('common:optional')})</span>}
      </label>
      {children({
        id,
        'aria-describedby': `${errorId} ${helpId}`.trim() || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <div id={helpId} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  );
}

/** The text of a mistake, beside its field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.error}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </div>
  );
}
