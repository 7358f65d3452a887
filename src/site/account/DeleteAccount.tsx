import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@shared/contract/people/session';
import { useDeleteAccountMutation } from '../../api/account.api';
import { codeOf } from '../../api/apiError';
import { LocalLink, useLocalNavigate } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useForgetSession } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { toast } from '../../ui/toast';
import styles from './Account.module.css';
import { FormAlert } from './FormAlert';
import sections from './Sections.module.css';
import { formText, useSending } from './useSending';

/** The end of an account: what goes, what stays, and the account number typed as the last question. */
export function DeleteAccount({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.profile} aria-labelledby="security-delete">
      <h3 id="security-delete" className={sections.title}>
        {t('site:account.delete.title')}
      </h3>
      {user.isAdmin ? (
        <p className={sections.text}>{t('site:account.delete.staff')}</p>
      ) : asking ? (
        <DeleteForm user={user} onCancel={() => setAsking(false)} />
      ) : (
        <>
          <p className={sections.text}>{t('site:account.delete.text')}</p>
          <div>
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('site:account.delete.begin')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function DeleteForm({ user, onCancel }: { user: CurrentUser; onCancel: () => void }) {
  const { t } = useTranslation();
  const navigate = useLocalNavigate();
  const forget = useForgetSession();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [deleteAccount] = useDeleteAccountMutation();
  const { send, busy, error, setError } = useSending();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const fits = typed.trim().toUpperCase() === user.accountNumber.toUpperCase();
    setWrong(!fits);
    if (!fits) return setError(null);
    if (!(await send(() => deleteAccount(user.id)))) return;
    toast.success(t('site:account.delete.done'));
    // First away from here: a page behind the sign-in would ask for it.
    await navigate(paths.home());
    forget();
  };
  const code = codeOf(error);
  const items = (keys: string[]) => keys.map((text) => <li key={text}>{text}</li>);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('site:account.delete.title')}
      onSubmit={(event) => void submit(event)}
    >
      <div className={sections.twoLists}>
        <div>
          <h4 className={sections.smallTitle}>{t('site:account.delete.goes')}</h4>
          <ul className={sections.bullets}>
            {items([
              t('site:account.delete.goes_person'),
              t('site:account.delete.goes_papers'),
              t('site:account.delete.goes_login'),
            ])}
          </ul>
        </div>
        <div>
          <h4 className={sections.smallTitle}>{t('site:account.delete.stays')}</h4>
          <ul className={sections.bullets}>
            {items([t('site:account.delete.stays_bookings'), t('site:account.delete.stays_number')])}
          </ul>
        </div>
      </div>
      <TextField
        label={t('site:account.delete.type', { number: user.accountNumber })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        error={wrong ? t('site:account.delete.differs') : null}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <FormAlert>{formText(t, error)}</FormAlert>
      {code === 'account.has_stays' && (
        <LocalLink to={paths.account()}>{t('site:account.delete.see_stays')}</LocalLink>
      )}
      {code === 'account.has_units' && (
        <LocalLink to={paths.contact({ topic: 'owner' })}>{t('site:account.delete.write')}</LocalLink>
      )}
      <div className={sections.row}>
        <Button type="submit" variant="danger" busy={busy}>
          {t('site:account.delete.submit')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
