import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '@shared/callingCodes';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { nightsBetween } from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../../i18n';
import { LocalLink } from '../../../i18n/LocalLink';
import { partyText } from '../../../i18n/partyText';
import { paths } from '../../../paths';
import { formatLongDate } from '../../../ui/dates';
import { Icon } from '../../../ui/icons';
import { Photo } from '../../../ui/Photo';
import styles from './Manage.module.css';

/** The booked stay: dates, place, guest. The way there is shown once the stay is sure. */
export function StayFacts({ own }: { own: GuestReservation }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const sure = ['confirmed', 'checked_in'].includes(own.status);
  const nights = nightsBetween(own.checkIn, own.checkOut);
  return (
    <section className={styles.card} aria-label={t('site:manage.stay.title')}>
      <div className={styles.place}>
        <div className={styles.photo}>
          <Photo photo={own.photo} sizes="(min-width: 576px) 200px, 92vw" alt="" />
        </div>
        <div>
          <h2 className={styles.cardTitle}>
            <LocalLink to={paths.listing(own.listingId)} className={styles.placeLink}>
              {text(own.listingName)}
            </LocalLink>
          </h2>
          <p className={styles.quiet}>
            {text(own.propertyName)} · {text(own.locationName)}
          </p>
          <p className={styles.quiet}>
            {t('common:nights', { count: nights })} · {partyText(t, own)}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('common:calendar.check_in')}>
          {formatLongDate(own.checkIn, language)}
          <br />
          <span className={styles.quiet}>{t('site:manage.stay.from', { time: own.checkInTime })}</span>
        </Fact>
        <Fact label={t('common:calendar.check_out')}>
          {formatLongDate(own.checkOut, language)}
          <br />
          <span className={styles.quiet}>{t('site:manage.stay.until', { time: own.checkOutTime })}</span>
        </Fact>
        <Fact label={t('site:manage.stay.address')}>
          {own.address}
          {sure && <Directions own={own} />}
        </Fact>
        <Fact label={t('site:manage.stay.guest')}>
          {own.guestName}
          <br />
          {own.guestEmail && (
            <>
              {own.guestEmail}
              <br />
            </>
          )}
          <span className="numbers">{own.guestPhone}</span>
          <br />
          {countryName(own.nationality, language)}
        </Fact>
        {own.termsFrom && (
          <Fact label={t('site:manage.stay.terms')}>
            <LocalLink to={paths.terms({ on: own.termsFrom })} target="_blank">
              {t('site:manage.stay.terms_from', { day: own.termsFrom })}
            </LocalLink>
          </Fact>
        )}
        {own.requests && <Fact label={t('site:manage.stay.requests')}>{own.requests}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Directions({ own: { lat, lng } }: { own: GuestReservation }) {
  const { t } = useTranslation();
  const link = (href: string, words: string) => (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.direction}>
      <Icon name="pin" size={16} />
      {words}
      <span className="visually-hidden"> {t('site:manage.stay.new_tab')}</span>
    </a>
  );
  return (
    <span className={`${styles.directions} ${styles.noPrint}`}>
      {link(`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`, t('site:manage.stay.map'))}
      {link(`https://waze.com/ul?ll=${lat},${lng}&navigate=yes`, t('site:manage.stay.waze'))}
    </span>
  );
}
