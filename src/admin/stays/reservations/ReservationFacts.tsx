import { useTranslation } from 'react-i18next';
import { countryName } from '@shared/callingCodes';
import type { Reservation } from '@shared/contract/stays/reservations';
import { LANGUAGE_NAMES } from '@shared/languages';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { useLanguage, useText } from '../../../i18n';
import { partyText } from '../../../i18n/partyText';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { formatStay } from '../../../ui/dates';
import { ChangeButtons } from './changes/ChangeButtons';
import { StayUnitFacts } from './changes/StayUnitFacts';
import styles from './Reservation.module.css';
import { METHOD_KEYS } from './reservationTexts';

/** The facts of a stay: guests, dates, place, and the way it was booked. */
export function ReservationFacts({
  reservation,
  onReload,
}: {
  reservation: Reservation;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { guestEmail, guestPhone, checkIn, checkOut, nights, paymentMethod, status } = reservation;
  return (
    <div className={styles.facts}>
      <Panel title={t('admin:reservation.parts.stay')}>
        <DetailList
          items={[
            [
              t('admin:reservation.fields.stay'),
              `${formatStay(checkIn, checkOut, language)} · ${t('common:nights', { count: nights })}`,
            ],
            [t('admin:reservation.fields.guests'), partyText(t, reservation)],
            [t('admin:reservation.fields.property'), text(reservation.propertyName)],
            [t('admin:reservation.fields.roomType'), text(reservation.roomTypeName)],
            [t('admin:reservation.fields.unit'), <StayUnitFacts key="unit" reservation={reservation} />],
            ...(status === 'hold' && reservation.awaitsLink
              ? [[t('admin:reservation.fields.awaitsLink'), t('admin:reservation.awaits_link')] as const]
              : []),
            ...(status === 'hold' || (status === 'pending' && reservation.holdExpiresAt)
              ? [
                  [
                    t('admin:reservation.fields.holdExpiresAt'),
                    <InstantText key="hold" instant={reservation.holdExpiresAt} />,
                  ] as const,
                ]
              : []),
            ...(reservation.checkedInAt
              ? [
                  [
                    t('admin:reservation.fields.checkedInAt'),
                    <InstantText key="in" instant={reservation.checkedInAt} />,
                  ] as const,
                ]
              : []),
            ...(reservation.checkedOutAt
              ? [
                  [
                    t('admin:reservation.fields.checkedOutAt'),
                    <InstantText key="out" instant={reservation.checkedOutAt} />,
                  ] as const,
                ]
              : []),
            [t('admin:reservation.fields.requests'), reservation.requests],
          ]}
        />
        <ChangeButtons reservation={reservation} onReload={onReload} />
      </Panel>
      <Panel title={t('admin:reservation.parts.guest')}>
        <DetailList
          items={[
            [t('admin:reservation.fields.guestName'), reservation.guestName],
            [
              t('admin:reservation.fields.guestEmail'),
              guestEmail ? (
                <a key="mail" href={`mailto:${guestEmail}`}>
                  {guestEmail}
                </a>
              ) : (
                t('admin:reservation.no_email')
              ),
            ],
            [
              t('admin:reservation.fields.guestPhone'),
              <a key="phone" href={`tel:${guestPhone}`}>
                {guestPhone}
              </a>,
            ],
            [t('admin:reservation.fields.nationality'), countryName(reservation.nationality, language)],
            [t('admin:reservation.fields.language'), LANGUAGE_NAMES[reservation.language]],
            [t('admin:reservation.fields.accountNumber'), reservation.accountNumber],
            [t('admin:reservation.fields.source'), t(SOURCE_KEYS[reservation.source])],
            [
              t('admin:payment.fields.method'),
              METHOD_KEYS[paymentMethod] ? t(METHOD_KEYS[paymentMethod]) : paymentMethod,
            ],
            [
              t('admin:reservation.fields.createdAt'),
              <InstantText key="created" instant={reservation.createdAt} />,
            ],
            ...(reservation.termsFrom
              ? [
                  [
                    t('admin:reservation.fields.termsFrom'),
                    <a
                      key="terms"
                      href={paths.terms({ on: reservation.termsFrom })}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {t('admin:reservation.terms_from', { day: reservation.termsFrom })}
                    </a>,
                  ] as const,
                ]
              : []),
          ]}
        />
      </Panel>
    </div>
  );
}
