import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePasswordMutation } from '../../api/account.api';
import { codeOf } from '../../api/apiError';
import { LocalLink } from '../../i18n/LocalLink';
import { codeKey } from '../../i18n/errorText';
import { fieldMessage } from '../../kit/formErrors';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import styles from './Account.module.css';
import { FormAlert } from './FormAlert';
import { PasswordField } from './PasswordField';
import { SHORTEST_PASSWORD } from './passwordStrength';
import { StrengthHint } from './StrengthHint';
import { fieldText, formText, useSending } from './useSending';

const FIELDS = ['currentPassword', 'newPassword'] as const;
type Field = (typeof FIELDS)[number];

/** The form for another password, for people who know the current one. The other devices are signed out. */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const [form, setForm] = useState({ currentPassword: '', newPassword: '' });
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [changePassword] = useChangePasswordMutation();
  const { send, busy, error, setError } = useSending();
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: Field) => element.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found: typeof problems = {
      ...(!form.currentPassword && { currentPassword: 'required' }),
      ...(!form.newPassword
        ? { newPassword: 'required' }
        : form.newPassword.length < SHORTEST_PASSWORD && { newPassword: 'password_short' }),
    };
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) {
      setError(null);
      return focus(first);
    }
    const answer = await send(async () => {
      const result = await changePassword(form);
      if (result.error) focus(codeOf(result.error) === 'password.wrong' ? 'currentPassword' : 'newPassword');
      return result;
    });
    if (!answer) return;
    setForm({ currentPassword: '', newPassword: '' });
    toast.success(t('site:account.password.changed'));
  };
  const wrong = codeOf(error) === 'password.wrong';
  const field = (name: Field, label: string) => {
    const rule = problems[name];
    return {
      name,
      label,
      maxLength: 200,
      error: rule
        ? fieldMessage(t, { rule }, label)
        : wrong && name === 'currentPassword'
          ? t(codeKey('password.wrong'))
          : fieldText(t, error, name, label),
      value: form[name],
      onChange: (event: { target: { value: string } }) => {
        setForm({ ...form, [name]: event.target.value });
        setProblems({ ...problems, [name]: undefined });
      },
    };
  };
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t('site:account.password.title')}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert>{wrong ? undefined : formText(t, error, FIELDS)}</FormAlert>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('currentPassword', t('site:account.password.current'))}
        autoComplete="current-password"
        help={<LocalLink to={paths.forgotPassword(email)}>{t('site:login.forgot')}</LocalLink>}
      />
      <PasswordField
        {...field('newPassword', t('site:reset.password'))}
        autoComplete="new-password"
        help={<StrengthHint password={form.newPassword} />}
      />
      <p className={styles.quiet}>{t('site:account.password.others')}</p>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('site:account.password.submit')}
        </Button>
      </div>
    </form>
  );
}
