import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@shared/contract/people/session';
import { fieldMessage } from '../../kit/formErrors';
import { Button } from '../../ui/Button';
import { TextArea, TextField } from '../../ui/Field';
import { PhoneField } from '../../ui/PhoneField';
import { isPhone } from '../../ui/phoneNumber';
import { isEmail } from '../booking/formProblems';
import { useRequestContactChangeMutation } from './myAccount.api';
import styles from './Account.module.css';
import { FormAlert } from './FormAlert';
import { fieldText, formText, useSending } from './useSending';

type Problems = { email?: 'email'; phone?: 'phone'; none?: true };

/** Asks for another e-mail, another phone, or both. */
export function ContactForm({
  user,
  onDone,
  onCancel,
}: {
  user: CurrentUser;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [request] = useRequestContactChangeMutation();
  const { send, busy, error, setError } = useSending();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found: Problems = {
      ...(!email.trim() && !phone.trim() && { none: true as const }),
      ...(email.trim() && !isEmail(email) && { email: 'email' as const }),
      ...(phone.trim() && !isPhone(phone) && { phone: 'phone' as const }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) {
      setError(null);
      return form.current
        ?.querySelector<HTMLInputElement>(found.email || found.none ? '[name=email]' : '[type=tel]')
        ?.focus();
    }
    const input = {
      ...(email.trim() && { email: email.trim() }),
      ...(phone.trim() && { phone }),
      reason: reason.trim(),
    };
    if (await send(() => request(input))) onDone();
  };
  const emailLabel = t('site:account.contact.new_email');
  const phoneLabel = t('site:account.contact.new_phone');
  const textOf = (path: 'email' | 'phone', label: string) => {
    const rule = problems[path];
    return rule ? fieldMessage(t, { rule }, label) : fieldText(t, error, path, label);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={t('site:account.contact.change')}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert>
        {problems.none ? t('site:account.contact.one') : formText(t, error, ['email', 'phone'])}
      </FormAlert>
      <TextField
        label={emailLabel}
        type="email"
        name="email"
        autoComplete="email"
        optional
        maxLength={254}
        error={textOf('email', emailLabel)}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblems({});
        }}
      />
      <PhoneField
        label={phoneLabel}
        optional
        country={user.nationality ?? 'MY'}
        error={textOf('phone', phoneLabel)}
        value={phone}
        onChange={(value) => {
          setPhone(value);
          setProblems({});
        }}
      />
      <TextArea
        label={t('site:account.contact.reason')}
        optional
        rows={3}
        maxLength={500}
        help={t('site:account.contact.reason_help')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('site:account.contact.send')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
