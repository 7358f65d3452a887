import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import fields from '../../ui/Field.module.css';
import { FieldFrame, type FieldProps } from '../../ui/FieldFrame';
import styles from './Account.module.css';

/** A password that can be looked at while it is typed. */
export function PasswordField({
  label,
  help,
  error,
  id,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, help, error, id }}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${fields.control} ${styles.passwordInput}`}
          />
          <button
            type="button"
            className={styles.show}
            aria-pressed={shown}
            aria-label={t('site:login.show_password')}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('site:login.hide') : t('site:login.show')}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
