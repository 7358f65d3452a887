import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, type ApiError } from '../../api/apiError';
import { fieldMessage } from '../../kit/formErrors';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard';
import { FormAlert } from './FormAlert';
import { PasswordField } from './PasswordField';
import { SHORTEST_PASSWORD } from './passwordStrength';
import { StrengthHint } from './StrengthHint';
import { fieldText, formText } from './useSending';

/** The person who registered: the reader, proved by the password, or somebody else, of whom nothing stays. */
export type Whose = { password?: string } | { name: string; newPassword: string };
type Props = { busy: boolean; error: ApiError | null; onConfirm: (whose: Whose) => Promise<void> };

/**
 * The question to the reader of the mail before the address is confirmed: anybody can register somebody
 * else's.
 */
export function ConfirmRegistration(props: Props) {
  const [isFresh, setFresh] = useState(false);
  return isFresh ? (
    <FreshRegistration {...props} onBack={() => setFresh(false)} />
  ) : (
    <OwnRegistration {...props} onOther={() => setFresh(true)} />
  );
}

function OwnRegistration({ busy, error, onConfirm, onOther }: Props & { onOther: () => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const label = t('site:confirm.registered.password');
  const isWrong = codeOf(error) === 'password.wrong';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(!password);
    if (password) void onConfirm({ password });
  };
  return (
    <AccountCard title={t('site:confirm.registered.title')} text={t('site:confirm.registered.text')}>
      <form
        className={styles.form}
        noValidate
        aria-label={t('site:confirm.registered.title')}
        onSubmit={submit}
      >
        <FormAlert>{isWrong ? undefined : formText(t, error)}</FormAlert>
        <PasswordField
          label={label}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          error={
            missing && !password
              ? t('errors:rule.required', { label })
              : isWrong
                ? t('site:confirm.registered.wrong')
                : undefined
          }
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" block busy={busy}>
          {t('site:confirm.registered.submit')}
        </Button>
        <Button variant="quiet" block onClick={onOther}>
          {t('site:confirm.registered.other')}
        </Button>
      </form>
    </AccountCard>
  );
}

function FreshRegistration({ busy, error, onConfirm, onBack }: Props & { onBack: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [tried, setTried] = useState(false);
  const nameLabel = t('site:register.name');
  const passwordLabel = t('site:confirm.fresh.password');
  const rule = !newPassword ? 'required' : newPassword.length < SHORTEST_PASSWORD ? 'password_short' : null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() && !rule) void onConfirm({ name: name.trim(), newPassword });
  };
  return (
    <AccountCard title={t('site:confirm.fresh.title')} text={t('site:confirm.fresh.text')}>
      <form className={styles.form} noValidate aria-label={t('site:confirm.fresh.title')} onSubmit={submit}>
        <FormAlert>
          {codeOf(error) === 'password.wrong' ? undefined : formText(t, error, ['name', 'newPassword'])}
        </FormAlert>
        <TextField
          label={nameLabel}
          name="name"
          autoComplete="name"
          maxLength={120}
          error={
            tried && !name.trim()
              ? t('errors:rule.required', { label: nameLabel })
              : fieldText(t, error, 'name', nameLabel)
          }
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label={passwordLabel}
          name="newPassword"
          autoComplete="new-password"
          maxLength={200}
          help={<StrengthHint password={newPassword} />}
          error={
            tried && rule
              ? fieldMessage(t, { rule }, passwordLabel)
              : fieldText(t, error, 'newPassword', passwordLabel)
          }
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" block busy={busy}>
          {t('site:confirm.registered.submit')}
        </Button>
        <Button variant="quiet" block onClick={onBack}>
          {t('site:confirm.fresh.back')}
        </Button>
      </form>
    </AccountCard>
  );
}
