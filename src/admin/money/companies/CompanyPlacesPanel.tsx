import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { CompanyPlace } from '@shared/contract/money/companies';
import { addDays } from '@shared/domain/base/stayDates';
import { useText } from '../../../i18n';
import { fromHere, Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import styles from './Company.module.css';

/** The earliest day of a link: from the beginning. */
const BEGINNING = '2000-01-01';

/** The properties and units that a company sells or has sold, with their days. */
export function CompanyPlacesPanel({ places }: { places: readonly CompanyPlace[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:company.tabs.places')}>
      <p className={styles.note}>{t('admin:company.places.intro')}</p>
      {places.length === 0 && <p className={styles.none}>{t('admin:company.places.none')}</p>}
      <ul className={styles.items}>
        {places.map((place) => (
          <Place key={`${place.propertyId} ${place.unitId} ${place.validFrom}`} place={place} />
        ))}
      </ul>
    </Panel>
  );
}

function Place({ place }: { place: CompanyPlace }) {
  const { t } = useTranslation();
  const text = useText();
  const location = useLocation();
  const { propertyId, propertyName, unitId, unitNumber, validFrom, validTo } = place;
  const name = unitNumber
    ? t('admin:company.places.unit', { unit: unitNumber, property: text(propertyName) })
    : text(propertyName);
  const to = unitId ? paths.admin.manageUnit(unitId) : paths.admin.manageProperty(propertyId);
  const isFirst = validFrom === BEGINNING;
  const days = validTo
    ? isFirst
      ? t('admin:company.places.until', { to: addDays(validTo, -1) })
      : t('admin:company.places.from_to', { from: validFrom, to: addDays(validTo, -1) })
    : isFirst
      ? t('admin:company.places.always')
      : t('admin:company.places.from', { from: validFrom });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Can do="listing.view" otherwise={<strong>{name}</strong>}>
          <Link to={to} state={fromHere(location)}>
            {name}
          </Link>
        </Can>
        <span className={styles.small}>{days}</span>
      </div>
    </li>
  );
}
