import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons';
import styles from './Account.module.css';

/** The reason why a form was refused as a whole; read out when it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.alert}>
          <Icon name="warning" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
