import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodedError } from '@shared/errorBodies';
import { codeText } from '../i18n/errorText';
import styles from './Form.module.css';

/** The reason why a form was not accepted, beside its buttons; read out at once. */
export function FormError({ error, children }: { error: CodedError | null; children?: ReactNode }) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <div className={styles.error} role="alert">
      {codeText(t, error)} {children}
    </div>
  );
}
