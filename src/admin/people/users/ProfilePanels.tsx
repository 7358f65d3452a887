import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '@shared/callingCodes';
import type { UserDetail } from '@shared/contract/people/users';
import { LANGUAGE_NAMES } from '@shared/languages';
import { useLanguage } from '../../../i18n';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { UserProfileForm } from './UserProfileForm';
import { useMayChangeUser } from './useMayChangeUser';
import { UserPhoto } from './UserPhoto';
import styles from './Users.module.css';

/** The name and contact of a person; for those who may, the form to change them. */
export function ProfilePanels({ user }: { user: UserDetail }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <UserProfileForm user={user} onDone={() => setEditing(false)} />;
  return <Facts user={user} onEdit={() => setEditing(true)} />;
}

function Facts({ user, onEdit }: { user: UserDetail; onEdit: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const may = useMayChangeUser(user);
  const { email, emailVerified, phone, nationality, stays } = user;
  return (
    <div className={styles.facts}>
      <Panel
        title={t('admin:user.parts.profile')}
        actions={
          may.edit && (
            <Button size="small" onClick={onEdit}>
              {t('common:actions.edit')}
            </Button>
          )
        }
      >
        {user.hasPhoto && <UserPhoto id={user.id} name={user.name} />}
        <DetailList
          items={[
            [t('admin:user.fields.name'), user.name],
            [t('admin:user.fields.accountNumber'), user.accountNumber],
            [t('admin:user.fields.nationality'), nationality && countryName(nationality, language)],
            [t('admin:user.fields.language'), LANGUAGE_NAMES[user.language]],
            [
              t('admin:user.fields.stays'),
              stays.upcoming > 0
                ? t('admin:user.stays_upcoming', { count: stays.total, upcoming: stays.upcoming })
                : stays.total,
            ],
            [t('admin:user.fields.createdAt'), <InstantText key="created" instant={user.createdAt} />],
            [t('admin:user.fields.lastSeenAt'), <InstantText key="seen" instant={user.lastSeenAt} />],
          ]}
        />
      </Panel>
      <Panel title={t('admin:user.parts.contact')}>
        <DetailList
          items={[
            [
              t('admin:user.fields.email'),
              <span key="email" className={styles.anywhere}>
                <a href={`mailto:${email}`}>{email}</a>
                <span className={styles.small}>
                  {t(emailVerified ? 'admin:user.email_verified' : 'admin:user.email_unverified')}
                </span>
              </span>,
            ],
            [
              t('admin:user.fields.phone'),
              phone && (
                <a key="phone" href={`tel:${phone}`}>
                  {phone}
                </a>
              ),
            ],
          ]}
        />
      </Panel>
    </div>
  );
}
