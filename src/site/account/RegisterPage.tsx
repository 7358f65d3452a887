import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { errorText } from '../../i18n/errorText';
import { LocalLink, useLocalPath } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useSession } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { SelectField, TextField } from '../../ui/Field';
import { PhoneField } from '../../ui/PhoneField';
import { useCountryOptions } from '../../ui/useCountryOptions';
import { usePageTitle } from '../../ui/usePageTitle';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard';
import { FormAlert } from './FormAlert';
import { PasswordField } from './PasswordField';
import { registerId, registerProblemText, type RegisterField, type RegisterForm } from './registerProblems';
import { StrengthHint } from './StrengthHint';
import { useNext } from './useNext';
import { useRegister } from './useRegister';

const EMPTY: RegisterForm = { name: '', email: '', phone: '', nationality: 'MY', password: '' };

/** `/register?next=…`: an account for guests. */
export default function RegisterPage() {
  const { t } = useTranslation();
  usePageTitle(t('site:register.title'));
  const { status } = useSession();
  const localPath = useLocalPath();
  const countries = useCountryOptions();
  const { next, raw } = useNext(paths.account());
  const [form, setForm] = useState(EMPTY);
  const { submit, busy, problems, error, clear } = useRegister();
  if (status === 'authenticated') return <Navigate to={localPath(next)} replace />;

  const change = (changes: Partial<RegisterForm>) => {
    setForm((before) => ({ ...before, ...changes }));
    clear(Object.keys(changes) as (keyof RegisterForm)[]);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(form);
  };
  const field = (name: RegisterField, label: string) => ({
    id: registerId(name),
    label,
    error: registerProblemText(t, problems, name, label),
  });
  return (
    <AccountCard title={t('site:register.title')} text={t('site:register.text')}>
      <form className={styles.form} noValidate onSubmit={onSubmit} aria-label={t('site:register.title')}>
        <FormAlert>{error && errorText(t, error)}</FormAlert>
        <TextField
          {...field('name', t('site:register.name'))}
          autoComplete="name"
          maxLength={120}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          {...field('email', t('site:login.email'))}
          type="email"
          autoComplete="username"
          maxLength={254}
          value={form.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <SelectField
          {...field('nationality', t('site:register.nationality'))}
          options={countries}
          autoComplete="country"
          value={form.nationality}
          onChange={(event) => change({ nationality: event.target.value })}
        />
        <PhoneField
          {...field('phone', t('site:register.phone'))}
          country={form.nationality}
          value={form.phone}
          onChange={(phone) => change({ phone })}
        />
        <PasswordField
          {...field('password', t('site:login.password'))}
          help={<StrengthHint password={form.password} />}
          autoComplete="new-password"
          maxLength={200}
          value={form.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <Button type="submit" variant="primary" block busy={busy}>
          {t('site:register.submit')}
        </Button>
      </form>
      <p className={styles.switch}>
        {t('site:register.have_account')}{' '}
        <LocalLink to={paths.login(raw)}>{t('common:actions.login')}</LocalLink>
      </p>
    </AccountCard>
  );
}
