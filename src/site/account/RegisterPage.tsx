import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { errorText } from '../../i18n/errorText';
import { LocalLink, useLocalPath } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useSession } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { SelectField, TextArea, TextField } from '../../ui/Field';
import { PhoneField } from '../../ui/PhoneField';
import { useCountryOptions } from '../../ui/useCountryOptions';
import { useFeature } from '../useFeature';
import { usePublicTitle } from '../usePublicTitle';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard';
import { FormAlert } from './FormAlert';
import { PasswordField } from './PasswordField';
import { Registered } from './Registered';
import { registerId, registerProblemText, type RegisterField, type RegisterForm } from './registerProblems';
import { RoleChoice, roleOf } from './RoleChoice';
import { SocialSignIn } from './social/SocialSignIn';
import { StrengthHint } from './StrengthHint';
import { homeOf, useNext } from './useNext';
import { useRegister } from './useRegister';

const EMPTY: RegisterForm = {
  role: 'buyer',
  name: '',
  email: '',
  phone: '',
  nationality: 'MY',
  password: '',
  application: '',
};

/** `/register?role=…&next=…`: an account, once its mailbox is proved; for owners, agents and riders once staff have looked at it. */
export default function RegisterPage() {
  const { t } = useTranslation();
  usePublicTitle('register');
  const canRegister = useFeature('registration');
  const { status, user } = useSession();
  const localPath = useLocalPath();
  const countries = useCountryOptions();
  const { next, raw } = useNext(homeOf(user));
  const [params] = useSearchParams();
  const [form, setForm] = useState(() => ({ ...EMPTY, role: roleOf(params.get('role')) }));
  const { submit, busy, problems, error, arrival, clear } = useRegister();
  if (status === 'authenticated') return <Navigate to={localPath(next)} replace />;
  if (!canRegister)
    return <AccountCard title={t('site:register.title')} text={t('errors:code.feature_registration')} />;
  if (arrival) return <Registered arrival={arrival} next={raw} />;

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
    <AccountCard
      title={t('site:register.title')}
      text={t(form.role === 'buyer' ? 'site:register.text' : 'site:register.text_reviewed')}
    >
      <form className={styles.form} noValidate onSubmit={onSubmit} aria-label={t('site:register.title')}>
        <FormAlert>{error && errorText(t, error)}</FormAlert>
        <RoleChoice value={form.role} onChange={(role) => change({ role })} />
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
        {form.role !== 'buyer' && (
          <TextArea
            {...field('application', t('site:register.application'))}
            help={t('site:register.application_help')}
            optional
            rows={4}
            maxLength={1000}
            value={form.application}
            onChange={(event) => change({ application: event.target.value })}
          />
        )}
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
      {form.role === 'buyer' && <SocialSignIn />}
      <p className={styles.switch}>
        {t('site:register.have_account')}{' '}
        <LocalLink to={paths.login(raw)}>{t('common:actions.login')}</LocalLink>
      </p>
    </AccountCard>
  );
}
