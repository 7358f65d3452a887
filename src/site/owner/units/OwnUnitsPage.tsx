import { useTranslation } from 'react-i18next';
import type { OwnUnit, OwnUnits } from '@shared/contract/office/ownerRooms';
import { staleAtOnce } from '../../../api/listCalls';
import { useText } from '../../../i18n';
import { LocalLink } from '../../../i18n/LocalLink';
import { paths } from '../../../paths';
import { EmptyState } from '../../../ui/EmptyState';
import { Money } from '../../../ui/Money';
import { Photo } from '../../../ui/Photo';
import owner from '../OwnerRooms.module.css';
import { OwnLoaded } from '../OwnLoaded';
import { OwnerShell } from '../OwnerShell';
import { useListOwnUnitsQuery } from '../ownerRooms.api';
import styles from './OwnUnits.module.css';
import { OwnTimes } from './OwnTimes';

/** `/owner/units`: his units, and what each brought in this month and year. */
export default function OwnUnitsPage() {
  const { t } = useTranslation();
  const call = useListOwnUnitsQuery(undefined, staleAtOnce);
  return (
    <OwnerShell page="ownerUnits" section="units" title={t('owner:units.title')} lead={t('owner:units.lead')}>
      <OwnLoaded call={call}>{(answer) => <Units answer={answer} />}</OwnLoaded>
    </OwnerShell>
  );
}

function Units({ answer: { units, today } }: { answer: OwnUnits }) {
  const { t } = useTranslation();
  if (units.length === 0)
    return (
      <EmptyState icon="home" title={t('owner:units.none')}>
        <p>{t('owner:units.none_text')}</p>
      </EmptyState>
    );
  return (
    <ul className={styles.units}>
      {units.map((unit) => (
        <UnitCard key={unit.unitId} unit={unit} today={today} />
      ))}
    </ul>
  );
}

function UnitCard({ unit, today }: { unit: OwnUnit; today: string }) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <li className={styles.unit}>
      <Photo photo={unit.photo} sizes="(min-width: 768px) 240px, 96px" alt="" className={styles.photo} />
      <div className={styles.about}>
        <h2 className={owner.cardTitle}>
          <LocalLink to={paths.owner.unit(unit.unitId)} className={styles.link}>
            {text(unit.propertyName)} · {unit.unitNumber}
          </LocalLink>
        </h2>
        <p className={owner.small}>
          {text(unit.roomTypeName)} · <OwnTimes times={unit.times} today={today} />
        </p>
        <dl className={owner.facts}>
          <dt>{t('owner:units.month')}</dt>
          <dd>
            <Money sen={unit.month.salesSen} />
          </dd>
          <dt>{t('owner:units.year', { year: today.slice(0, 4) })}</dt>
          <dd>
            <Money sen={unit.year.salesSen} />
          </dd>
          <dt>{t('owner:figures.expected')}</dt>
          <dd>
            <Money sen={unit.year.expectedSen} />
          </dd>
        </dl>
      </div>
    </li>
  );
}
