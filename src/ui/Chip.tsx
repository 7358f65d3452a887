import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Chip.module.css';
import { Icon, type IconName } from './icons';

/** A choice that is on or off, as for a filter. A chosen one carries a tick: colour is never the only sign. */
export function Chip({
  selected,
  onClick,
  icon,
  children,
}: {
  selected: boolean;
  onClick: () => void;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles.chip} aria-pressed={selected} onClick={onClick}>
      {selected ? <Icon name="check" size={16} /> : icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}

/** Something chosen that can be taken away again: `Pool ×`. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t('common:remove', { what: label })}
      onClick={onRemove}
    >
      {label}
      <Icon name="close" size={14} />
    </button>
  );
}

/** A word about a thing, not to be pressed. */
export function Tag({
  children,
  tone = 'plain',
}: {
  children: ReactNode;
  tone?: 'plain' | 'gold' | 'success' | 'warn' | 'danger' | 'info';
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
