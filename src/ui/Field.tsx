import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Field.module.css';
import { FieldError, FieldFrame, type FieldProps } from './FieldFrame';

type Own<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>;

function split<Props extends FieldProps & { id?: string }>(props: Props) {
  const { label, help, error, optional, labelHidden, fieldClassName, id, ...rest } = props;
  return { frame: { label, help, error, optional, labelHidden, fieldClassName, id }, rest };
}

/** A one-line field; everything an `<input>` takes, and `label`, `help`, `error`, `optional`. */
export function TextField({ className, ...props }: Own<'input'>) {
  const { frame, rest } = split(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input type="text" {...rest} {...control} className={`${styles.control} ${className ?? ''}`} />
      )}
    </FieldFrame>
  );
}

/** A field of several lines. */
export function TextArea({ className, ...props }: Own<'textarea'>) {
  const { frame, rest } = split(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea
          rows={5}
          {...rest}
          {...control}
          className={`${styles.control} ${styles.area} ${className ?? ''}`}
        />
      )}
    </FieldFrame>
  );
}

/** The browser's own select: it works with any keyboard, any screen reader and every phone's wheel. */
export function SelectField({
  options,
  placeholder,
  className,
  ...props
}: Own<'select'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** The text for the empty value. */
  placeholder?: string;
}) {
  const { frame, rest } = split(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <select {...rest} {...control} className={`${styles.control} ${styles.select} ${className ?? ''}`}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** A box to tick; its label is beside it. */
export function Checkbox({
  label,
  help,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode; error?: string | null }) {
  const id = useId();
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label className={styles.check}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${id}-error` : ''} ${help ? `${id}-help` : ''}`.trim() || undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  );
}
