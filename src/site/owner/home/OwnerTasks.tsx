import { useTranslation } from 'react-i18next';
import type { OwnHome } from '@shared/contract/office/ownerRooms';
import { useLanguage, useText } from '../../../i18n';
import { LocalLink } from '../../../i18n/LocalLink';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/dates';
import { Icon } from '../../../ui/icons';
import styles from './OwnerTasks.module.css';

/** What waits for an owner; nothing is drawn when nothing does. */
export function OwnerTasks({
  waiting: { announcements, licences, hasBankAccount },
  today,
}: {
  waiting: OwnHome['waiting'];
  today: string;
}) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  if (announcements === 0 && licences.length === 0 && hasBankAccount) return null;
  return (
    <section className={styles.tasks} aria-label={t('owner:tasks.title')}>
      <Icon name="bell" />
      <ul>
        {announcements > 0 && <li>{t('owner:tasks.announcements', { count: announcements })}</li>}
        {!hasBankAccount && <li>{t('owner:tasks.bank_account')}</li>}
        {licences.map(({ unitId, unitNumber, propertyName, kind, expiresOn }) => (
          <li key={`${unitId} ${kind} ${expiresOn}`}>
            <LocalLink to={paths.owner.unit(unitId)}>
              {t(expiresOn < today ? 'owner:tasks.licence_over' : 'owner:tasks.licence', {
                ...{ unit: unitNumber, property: text(propertyName), date: formatDate(expiresOn, language) },
                kind: t(`owner:licence.${kind}`),
              })}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
