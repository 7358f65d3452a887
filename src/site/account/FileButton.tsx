import { useId } from 'react';
import { buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import styles from './Sections.module.css';

/** A button that opens the device's choice of files. */
export function FileButton({
  label,
  name,
  types,
  disabled,
  describedBy,
  invalid,
  onChoose,
}: {
  label: string;
  /** The text that is read out instead of the label, where several buttons say the same. */
  name?: string;
  types: readonly string[];
  disabled?: boolean;
  describedBy?: string;
  invalid?: boolean;
  onChoose: (file: File | undefined) => void;
}) {
  const id = useId();
  return (
    <span className={styles.fileButton}>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={types.join(',')}
        aria-label={name}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file can be chosen again after a refusal.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass({ size: 'small' })} aria-disabled={disabled || undefined}>
        <Icon name="upload" size={16} />
        {label}
      </label>
    </span>
  );
}
