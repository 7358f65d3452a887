import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ConfirmLinkAnswer } from '@shared/contract/people/session';
import { codeOf, fieldsOf } from '../../api/apiError';
import { useConfirmLinkMutation } from '../../api/session.api';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useForgetSession, useOwnUser, useSession, useSignIn } from '../../session/useSession';
import { Button, buttonClass } from '../../ui/Button';
import { usePublicTitle } from '../usePublicTitle';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard';
import { BadLink } from './BadLink';
import { ConfirmRegistration, type Whose } from './ConfirmRegistration';
import { FormAlert } from './FormAlert';
import { useLinkToken } from './useLinkToken';
import { formText, useSending } from './useSending';

type Done = Pick<ConfirmLinkAnswer, 'kind' | 'waits'>;

/**
 * `/confirm?token=…`, from a mail. By a button: programs that look for bad mails open every link, and must not confirm anything.
 * Whoever is not signed in says first whose registration it was; `&for=social` connects another way to sign in, by the button alone.
 */
export default function ConfirmPage() {
  const { t } = useTranslation();
  usePublicTitle('confirm');
  const token = useLinkToken();
  const [params] = useSearchParams();
  const { status, user } = useSession();
  const { refresh } = useOwnUser();
  const forget = useForgetSession();
  const signIn = useSignIn();
  const [done, setDone] = useState<Done | null>(null);
  const [confirmLink] = useConfirmLinkMutation();
  const { send, busy, error } = useSending();
  if (done) return <ConfirmedNote {...done} />;

  const refused = codeOf(error) === 'link.invalid' || fieldsOf(error).some(({ path }) => path === 'token');
  if (!token || refused) {
    const text = refused ? t('site:confirm.invalid') : t('site:reset.incomplete');
    return <BadLink text={text} action={t('site:confirm.ask')} />;
  }
  const confirm = async (whose: Whose = {}) => {
    const answer = await send(() => confirmLink({ token, ...whose }));
    if (!answer) return;
    if (answer.token) await signIn(answer.token);
    // Connecting may have ended the sessions of before.
    else if (status === 'authenticated' && answer.kind === 'link_social') forget();
    else if (status === 'authenticated') void refresh();
    setDone(answer);
  };
  if (params.get('for') !== 'social' && (!user || user.emailVerified))
    return <ConfirmRegistration busy={busy} error={error} onConfirm={confirm} />;
  return (
    <AccountCard title={t('site:confirm.title')} text={t('site:confirm.text')}>
      <div className={styles.form}>
        <FormAlert>{formText(t, error)}</FormAlert>
        <Button variant="primary" block busy={busy} onClick={() => void confirm()}>
          {t('common:actions.confirm')}
        </Button>
      </div>
    </AccountCard>
  );
}

function ConfirmedNote({ kind, waits }: Done) {
  const { t } = useTranslation();
  const { status } = useSession();
  const primary = buttonClass({ variant: 'primary' });
  if (kind === 'link_social') {
    return (
      <AccountCard news title={t('site:confirm.social.title')} text={t('site:confirm.social.text')}>
        <p className={styles.actions}>
          <LocalLink to={paths.login()} className={primary}>
            {t('common:actions.login')}
          </LocalLink>
        </p>
      </AccountCard>
    );
  }
  if (waits) {
    return (
      <AccountCard news title={t('site:confirm.waits.title')} text={t('site:confirm.waits.text')}>
        <p className={styles.actions}>
          <LocalLink to={paths.home()} className={primary}>
            {t('common:actions.home')}
          </LocalLink>
        </p>
      </AccountCard>
    );
  }
  return (
    <AccountCard news title={t('site:confirm.email.title')} text={t('site:confirm.email.text')}>
      <p className={styles.actions}>
        <LocalLink to={paths.account()} className={primary}>
          {t(status === 'authenticated' ? 'site:account.title' : 'common:actions.login')}
        </LocalLink>
        <LocalLink to={paths.home()} className={buttonClass({ variant: 'quiet' })}>
          {t('common:actions.home')}
        </LocalLink>
      </p>
    </AccountCard>
  );
}
