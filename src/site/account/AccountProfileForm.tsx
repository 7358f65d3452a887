import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@shared/contract/people/session';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@shared/languages';
import { useUpdateAccountMutation } from '../../api/account.api';
import { codeOf } from '../../api/apiError';
import { useLanguage } from '../../i18n';
import { useSwitchLanguage } from '../../i18n/LocalLink';
import { useOwnUser } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { SelectField, TextField } from '../../ui/Field';
import { toast } from '../../ui/toast';
import { useCountryOptions } from '../../ui/useCountryOptions';
import styles from './Account.module.css';
import { FormAlert } from './FormAlert';
import { fieldText, formText, useSending } from './useSending';

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));
const FIELDS = ['name', 'nationality', 'language'];
const valuesOf = ({ name, nationality }: CurrentUser, language: Language) => ({
  name,
  nationality: nationality ?? '',
  language,
});

/** Name, nationality and language. The language is that of the site and of our mails. */
export function AccountProfileForm({ user, onReloaded }: { user: CurrentUser; onReloaded: () => void }) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const countries = useCountryOptions();
  const { updated, refresh } = useOwnUser();
  const [form, setForm] = useState(() => valuesOf(user, shown));
  /** The person as this form knows it. A new photo moves the version on, another name would be overwritten unseen. */
  const [base, setBase] = useState(user);
  const sameFields = base.name === user.name && base.nationality === user.nationality;
  const { version } = sameFields ? user : base;
  const [missing, setMissing] = useState(false);
  const [updateAccount] = useUpdateAccountMutation();
  const { send, busy, error } = useSending();
  const element = useRef<HTMLFormElement>(null);

  const change = (changes: Partial<typeof form>) => {
    setForm({ ...form, ...changes });
    setMissing(false);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(!form.name.trim());
    if (!form.name.trim()) return element.current?.querySelector('input')?.focus();
    const answer = await send(() => updateAccount({ id: user.id, version, ...form }));
    if (!answer) return;
    updated(answer);
    setBase(answer);
    setForm(valuesOf(answer, form.language));
    toast.success(t('site:account.profile.saved'));
    if (form.language !== shown) switchLanguage(form.language).catch(() => toast.error(t('errors:network')));
  };
  /**
   * Takes in what somebody else (or another tab) has saved meanwhile; what was typed here gives way to it.
   */
  const reload = async () => {
    await refresh();
    onReloaded();
  };
  const nameLabel = t('site:account.profile.name');
  const nationalityLabel = t('site:account.profile.nationality');
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t('site:account.profile.edit')}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert>{formText(t, error, FIELDS)}</FormAlert>
      {codeOf(error) === 'row.stale' && (
        <Button size="small" onClick={() => void reload()}>
          {t('common:actions.reload')}
        </Button>
      )}
      <TextField
        label={nameLabel}
        autoComplete="name"
        maxLength={120}
        error={
          missing ? t('errors:rule.required', { label: nameLabel }) : fieldText(t, error, 'name', nameLabel)
        }
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={nationalityLabel}
        options={countries}
        placeholder={t('common:none')}
        autoComplete="country"
        error={fieldText(t, error, 'nationality', nationalityLabel)}
        value={form.nationality}
        onChange={(event) => change({ nationality: event.target.value })}
      />
      <SelectField
        label={t('common:language')}
        help={t('site:account.profile.language_help')}
        options={OPTIONS}
        value={form.language}
        onChange={(event) => change({ language: event.target.value as Language })}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
