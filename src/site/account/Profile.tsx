import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '@shared/callingCodes';
import type { CurrentUser } from '@shared/contract/session';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@shared/languages';
import { useLanguage } from '../../i18n';
import { LocalLink, useSwitchLanguage } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { SelectField } from '../../ui/Field';
import { toast } from '../../ui/toast';
import styles from './Account.module.css';

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

/** Who the account belongs to, to read; the language of the site, to change. */
export function Profile({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const change = (to: Language) => {
    switchLanguage(to).catch(() => toast.error(t('errors:network')));
  };
  return (
    <div className={styles.profile}>
      <dl className={styles.facts}>
        <Fact label={t('site:account.profile.name')}>{user.name}</Fact>
        <Fact label={t('site:account.profile.email')}>{user.email}</Fact>
        <Fact label={t('site:account.profile.phone')}>{user.phone ?? t('common:none')}</Fact>
        <Fact label={t('site:account.profile.nationality')}>
          {user.nationality ? countryName(user.nationality, language) : t('common:none')}
        </Fact>
        <Fact label={t('site:account.profile.number')}>{user.accountNumber}</Fact>
      </dl>
      <p className={styles.quiet}>
        {t('site:account.profile.change')}{' '}
        <LocalLink to={paths.contact()}>{t('site:account.profile.contact')}</LocalLink>
      </p>
      <SelectField
        label={t('common:language')}
        options={OPTIONS}
        value={language}
        fieldClassName={styles.language}
        onChange={(event) => change(event.target.value as Language)}
      />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}
