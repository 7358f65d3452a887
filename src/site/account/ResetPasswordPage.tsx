import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, fieldsOf } from '../../api/apiError';
import { useResetPasswordMutation } from '../../api/session.api';
import { LocalLink } from '../../i18n/LocalLink';
import { fieldMessage } from '../../kit/formErrors';
import { paths } from '../../paths';
import { useForgetSession, useSession } from '../../session/useSession';
import { Button, buttonClass } from '../../ui/Button';
import { usePublicTitle } from '../usePublicTitle';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard';
import { BadLink } from './BadLink';
import { FormAlert } from './FormAlert';
import { PasswordField } from './PasswordField';
import { SHORTEST_PASSWORD } from './passwordStrength';
import { StrengthHint } from './StrengthHint';
import { useLinkToken } from './useLinkToken';
import { fieldText, formText, useSending } from './useSending';

/** `/reset-password?token=…`, from a mail: a new password. Every device is signed out by it, this one too. */
export default function ResetPasswordPage() {
  const { t } = useTranslation();
  usePublicTitle('resetPassword');
  const token = useLinkToken();
  const { status } = useSession();
  const forget = useForgetSession();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<'required' | 'password_short' | null>(null);
  const [done, setDone] = useState(false);
  const [resetPassword] = useResetPasswordMutation();
  const { send, busy, error, setError } = useSending();
  const form = useRef<HTMLFormElement>(null);

  if (done) {
    return (
      <AccountCard news title={t('site:reset.done.title')} text={t('site:reset.done.text')}>
        <p className={styles.actions}>
          <LocalLink to={paths.login()} className={buttonClass({ variant: 'primary' })}>
            {t('common:actions.login')}
          </LocalLink>
        </p>
      </AccountCard>
    );
  }
  const refused = codeOf(error) === 'link.invalid' || fieldsOf(error).some(({ path }) => path === 'token');
  if (!token || refused) {
    const text = refused ? t('site:reset.invalid') : t('site:reset.incomplete');
    return <BadLink text={text} action={t('site:reset.ask')} />;
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = !password ? 'required' : password.length < SHORTEST_PASSWORD ? 'password_short' : null;
    setProblem(wrong);
    if (wrong) {
      setError(null);
      return form.current?.querySelector('input')?.focus();
    }
    if (!(await send(() => resetPassword({ token, password })))) return;
    setDone(true);
    if (status === 'authenticated') forget();
  };
  const label = t('site:reset.password');
  return (
    <AccountCard title={t('site:reset.title')} text={t('site:reset.text')}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        aria-label={t('site:reset.title')}
        onSubmit={(event) => void submit(event)}
      >
        <FormAlert>{formText(t, error, ['password'])}</FormAlert>
        <PasswordField
          label={label}
          name="password"
          autoComplete="new-password"
          maxLength={200}
          help={<StrengthHint password={password} />}
          error={problem ? fieldMessage(t, { rule: problem }, label) : fieldText(t, error, 'password', label)}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" variant="primary" block busy={busy}>
          {t('site:reset.submit')}
        </Button>
      </form>
    </AccountCard>
  );
}
