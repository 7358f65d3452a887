import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { codeOf, isApiError, type ApiError } from '../../api/apiError';
import { useLoginMutation } from '../../api/session.api';
import { errorText } from '../../i18n/errorText';
import { LocalLink, useLocalPath } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useSession, useSignIn } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { usePublicTitle } from '../usePublicTitle';
import { useGetSiteInfoQuery } from '../site.api';
import { useFeature } from '../useFeature';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard';
import { DemoLogins } from './DemoLogins';
import { FormAlert } from './FormAlert';
import { PasswordField } from './PasswordField';
import { ResendConfirmation } from './ResendConfirmation';
import { SocialSignIn } from './social/SocialSignIn';
import { homeOf, useNext } from './useNext';

/** `/login?next=…`. */
export default function LoginPage() {
  const { t } = useTranslation();
  const canRegister = useFeature('registration');
  usePublicTitle('login');
  const { status, user } = useSession();
  const localPath = useLocalPath();
  const { next, raw } = useNext(homeOf(user));
  const { data: site } = useGetSiteInfoQuery();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { logIn, busy, error, missing } = useLogIn(form);
  if (status === 'authenticated') return <Navigate to={localPath(next)} replace />;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void logIn(email, password);
  };
  const emailLabel = t('site:login.email');
  const passwordLabel = t('site:login.password');
  const required = (label: string) => t('errors:rule.required', { label });
  return (
    <AccountCard title={t('site:login.title')} text={t('site:login.text')}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={submit}
        aria-label={t('site:login.title')}
      >
        <FormAlert>{error && errorText(t, error)}</FormAlert>
        {codeOf(error) === 'login.failed' && (
          <div className={styles.quiet}>
            {t('site:login.unconfirmed')} <ResendConfirmation email={email.trim()} />
          </div>
        )}
        <TextField
          label={emailLabel}
          type="email"
          name="email"
          autoComplete="username"
          error={missing && !email.trim() ? required(emailLabel) : null}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={passwordLabel}
          name="password"
          autoComplete="current-password"
          error={missing && !password ? required(passwordLabel) : null}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className={styles.forgot}>
          <LocalLink to={paths.forgotPassword(email.trim())}>{t('site:login.forgot')}</LocalLink>
        </p>
        <Button type="submit" variant="primary" block busy={busy}>
          {t('common:actions.login')}
        </Button>
      </form>
      <SocialSignIn />
      {canRegister && (
        <p className={styles.switch}>
          {t('site:login.no_account')}{' '}
          <LocalLink to={paths.register(raw)}>{t('site:login.register')}</LocalLink>
        </p>
      )}
      {site?.demo && (
        <DemoLogins
          onChoose={(demoEmail, demoPassword) => {
            setEmail(demoEmail);
            setPassword(demoPassword);
            form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
          }}
        />
      )}
    </AccountCard>
  );
}

/** Signs in once at a time. After a refusal the first field that needs another look has the focus. */
function useLogIn(form: RefObject<HTMLFormElement | null>) {
  const [login] = useLoginMutation();
  const signIn = useSignIn();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [missing, setMissing] = useState(false);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const logIn = async (email: string, password: string) => {
    setError(null);
    const incomplete = !email.trim() || !password;
    setMissing(incomplete);
    if (incomplete) return focus(email.trim() ? 'password' : 'email');
    setBusy(true);
    const result = await login({ email: email.trim(), password });
    const refusal = result.data ? await signIn(result.data.token) : result.error;
    setBusy(false);
    if (!isApiError(refusal)) return;
    setError(refusal);
    focus(refusal.kind === 'code' && refusal.code === 'form.invalid' ? 'email' : 'password');
  };
  return { logIn, busy, error, missing };
}
