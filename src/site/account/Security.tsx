import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@shared/contract/people/session';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import styles from './Account.module.css';
import { ChangePassword } from './ChangePassword';
import { DeleteAccount } from './DeleteAccount';
import { Devices } from './Devices';
import sections from './Sections.module.css';

/** The password, the devices that are signed in, and the end of the account. */
export function Security({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  return (
    <div className={sections.stack}>
      <section className={styles.profile} aria-labelledby="security-password">
        <h3 id="security-password" className={sections.title}>
          {t('site:account.password.title')}
        </h3>
        {user.hasPassword ? (
          <ChangePassword email={user.email} />
        ) : (
          <div>
            <p className={sections.text}>{t('site:account.password.none')}</p>
            <p className={styles.actions}>
              <LocalLink to={paths.forgotPassword(user.email)} className={buttonClass()}>
                {t('site:account.password.by_mail')}
              </LocalLink>
            </p>
          </div>
        )}
      </section>
      <Devices />
      <DeleteAccount user={user} />
    </div>
  );
}
