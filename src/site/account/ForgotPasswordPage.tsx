import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useForgotPasswordMutation } from '../../api/session.api';
import { useLanguage } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { fieldMessage } from '../../kit/formErrors';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { usePublicTitle } from '../usePublicTitle';
import { isEmail } from '../booking/formProblems';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard';
import { FormAlert } from './FormAlert';
import { fieldText, formText, useSending } from './useSending';

/** `/forgot-password?email=…`: asks for a link to choose a new password with. The answer tells nobody who has an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  usePublicTitle('forgotPassword');
  const language = useLanguage();
  const [params] = useSearchParams();
  const [email, setEmail] = useState(params.get('email') ?? '');
  const [problem, setProblem] = useState<'required' | 'email' | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [forgotPassword] = useForgotPasswordMutation();
  const { send, busy, error, setError } = useSending();
  const field = useRef<HTMLFormElement>(null);
  if (asked !== null) return <SentNote email={asked} onAgain={() => setAsked(null)} />;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const address = email.trim();
    const wrong = !address ? 'required' : isEmail(address) ? null : 'email';
    setProblem(wrong);
    if (wrong) {
      setError(null);
      return field.current?.querySelector('input')?.focus();
    }
    if (await send(() => forgotPassword({ email: address, language }))) setAsked(address);
  };
  const label = t('site:login.email');
  return (
    <AccountCard title={t('site:forgot.title')} text={t('site:forgot.text')}>
      <form
        ref={field}
        className={styles.form}
        noValidate
        aria-label={t('site:forgot.title')}
        onSubmit={(event) => void submit(event)}
      >
        <FormAlert>{formText(t, error, ['email'])}</FormAlert>
        <TextField
          label={label}
          type="email"
          name="email"
          autoComplete="username"
          maxLength={254}
          error={problem ? fieldMessage(t, { rule: problem }, label) : fieldText(t, error, 'email', label)}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" variant="primary" block busy={busy}>
          {t('site:forgot.submit')}
        </Button>
      </form>
      <p className={styles.switch}>
        <LocalLink to={paths.login()}>{t('site:forgot.back')}</LocalLink>
      </p>
    </AccountCard>
  );
}

function SentNote({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <AccountCard news title={t('site:forgot.sent.title')} text={t('site:forgot.sent.text', { email })}>
      <p className={styles.quiet}>{t('site:forgot.sent.nothing')}</p>
      <p className={styles.actions}>
        <LocalLink to={paths.login()} className={buttonClass({ variant: 'primary' })}>
          {t('site:forgot.back')}
        </LocalLink>
        <Button variant="quiet" onClick={onAgain}>
          {t('site:forgot.sent.again')}
        </Button>
      </p>
    </AccountCard>
  );
}
