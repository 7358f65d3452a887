import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { OwnUnitDetail } from '@shared/contract/office/ownerRooms';
import { addMonths } from '@shared/domain/base/stayDates';
import { isApiError } from '../../../api/apiError';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage, useText } from '../../../i18n';
import { LocalLink } from '../../../i18n/LocalLink';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { formatDate, formatMonth } from '../../../ui/dates';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/icons';
import { Photo } from '../../../ui/Photo';
import owner from '../OwnerRooms.module.css';
import { OwnFiguresCard } from '../OwnFiguresCard';
import { OwnLoaded } from '../OwnLoaded';
import { OwnerShell } from '../OwnerShell';
import { useGetOwnUnitQuery } from '../ownerRooms.api';
import styles from './OwnUnits.module.css';
import { OwnTimes } from './OwnTimes';
import { OwnSales } from './OwnSales';
import { UnitMonth } from './UnitMonth';

/** `/owner/unit?id=…&month=YYYY-MM`: a unit in a month: its calendar with reasons and rates, its sales to the entry, licences and pictures. */
export default function OwnUnitPage() {
  const { t } = useTranslation();
  const text = useText();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const asked = params.get('month') ?? undefined;
  const call = useGetOwnUnitQuery({ id, month: asked }, { ...staleAtOnce, skip: !id });
  // The name stays on the page while another month is on its way.
  const known = call.data?.unitId === id ? call.data : undefined;
  const isMissing = !id || (isApiError(call.error) && [400, 404].includes(call.error.status));
  return (
    <OwnerShell
      page="ownerUnit"
      section="units"
      back={{ to: paths.owner.units(), label: t('owner:units.back') }}
      title={known ? `${text(known.propertyName)} · ${known.unitNumber}` : t('owner:unit.title')}
      lead={
        known && (
          <>
            {text(known.roomTypeName)} · <OwnTimes times={known.times} today={known.today} />
          </>
        )
      }
      actions={
        known?.listingId && (
          <LocalLink className={buttonClass({ size: 'small' })} to={paths.listing(known.listingId)}>
            {t('owner:unit.as_guests_see')}
          </LocalLink>
        )
      }
    >
      {isMissing ? (
        <EmptyState icon="home" title={t('owner:unit.missing')}>
          <p>{t('owner:unit.missing_text')}</p>
        </EmptyState>
      ) : (
        <OwnLoaded call={call} height={280}>
          {(unit) => <Unit unit={unit} />}
        </OwnLoaded>
      )}
    </OwnerShell>
  );
}

function Unit({ unit }: { unit: OwnUnitDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = formatMonth(unit.shown, language);
  const monthLink = (months: number) =>
    paths.owner.unit(unit.unitId, { month: addMonths(unit.shown, months).slice(0, 7) });
  return (
    <>
      <div className={styles.months}>
        <LocalLink
          className={buttonClass({ size: 'small' })}
          to={monthLink(-1)}
          aria-label={t('owner:unit.before')}
        >
          <Icon name="chevron-left" size={18} />
        </LocalLink>
        <h2 aria-live="polite">{title}</h2>
        <LocalLink
          className={buttonClass({ size: 'small' })}
          to={monthLink(1)}
          aria-label={t('owner:unit.after')}
        >
          <Icon name="chevron-right" size={18} />
        </LocalLink>
      </div>
      <div className={owner.columns}>
        <section className={owner.card} aria-label={t('owner:unit.calendar')}>
          <UnitMonth unit={unit} />
        </section>
        <div className={owner.stack}>
          <OwnFiguresCard title={title} figures={unit.shownFigures} />
          <Licences unit={unit} />
        </div>
      </div>
      <OwnSales unit={unit} />
      {unit.photos.length > 0 && (
        <section className={owner.card} aria-label={t('owner:unit.photos')}>
          <h2 className={owner.cardTitle}>{t('owner:unit.photos')}</h2>
          <div className={styles.photos}>
            {unit.photos.map((photo) => (
              <Photo key={photo.id} photo={photo} sizes="200px" />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Licences({ unit: { licences, today } }: { unit: OwnUnitDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (licences.length === 0) return null;
  return (
    <section className={owner.card} aria-label={t('owner:unit.licences')}>
      <h2 className={owner.cardTitle}>{t('owner:unit.licences')}</h2>
      <ul className={owner.list}>
        {licences.map(({ kind, number, expiresOn }) => (
          <li key={`${kind} ${number}`} className={owner.between}>
            <span>
              {t(`owner:licence.${kind}`)}
              <br />
              <span className={owner.small}>{number}</span>
            </span>
            <span className={owner.small}>
              {expiresOn === null
                ? t('owner:licence.no_end')
                : t(expiresOn < today ? 'owner:licence.over' : 'owner:licence.until', {
                    date: formatDate(expiresOn, language),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
