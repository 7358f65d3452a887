import { useTranslation } from 'react-i18next';
import type { OwnFreeStayChoices, OwnFreeStayRequest } from '@shared/contract/money/ownFreeStays';
import type { FreeStayGuest } from '@shared/domain/money/freeStayRules';
import { useLanguage, useText } from '../../../i18n';
import { DateRangePicker } from '../../../ui/calendar/DateRangePicker';
import { formatDate } from '../../../ui/dates';
import { SelectField, TextArea, TextField } from '../../../ui/Field';
import { GuestStepper } from '../../../ui/GuestStepper';
import { PhoneField } from '../../../ui/PhoneField';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import styles from '../OwnerRooms.module.css';
import own from './OwnFreeStays.module.css';
import { limitsOf, type OwnFreeStayDraft } from './ownFreeStayDraft';
import { BlackoutList } from './OwnFreeStayAccount';
import { GUEST_KEYS } from './ownFreeStayWords';

type Props = {
  draft: OwnFreeStayDraft;
  onDraft: (changes: Partial<OwnFreeStayDraft>) => void;
  choices: OwnFreeStayChoices;
};

/** Where and when: the unit, the dates in its calendar, and the days that the terms keep. */
export function OwnFreeStayNights({
  draft,
  onDraft,
  choices,
  was,
}: Props & { was: OwnFreeStayRequest | undefined }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { units, blackouts, earliest, longestNights } = choices;
  return (
    <>
      {units.length > 1 && (
        <SelectField
          label={t('owner:free_stay.fields.unit')}
          options={units.map(({ id, number, propertyName, isOwn }) => ({
            value: id,
            label: isOwn
              ? t('owner:free_stay.own_unit', { property: text(propertyName), unit: number })
              : `${text(propertyName)} · ${number}`,
          }))}
          value={draft.unitId}
          onChange={(event) => onDraft({ unitId: event.target.value })}
        />
      )}
      <div>
        <DateRangePicker
          {...limitsOf(choices, was)}
          value={{ checkIn: draft.checkIn, checkOut: draft.checkOut }}
          onChange={onDraft}
        />
        <p className={styles.small}>
          {t('owner:free_stay.earliest', { date: formatDate(earliest, language) })}{' '}
          {longestNights !== null && t('owner:free_stay.longest', { count: longestNights })}
        </p>
      </div>
      {blackouts.length > 0 && (
        <details className={own.fold}>
          <summary>{t('owner:free_stay.blackouts')}</summary>
          <BlackoutList blackouts={blackouts} />
        </details>
      )}
    </>
  );
}

/** Who stays, and how many. */
export function OwnFreeStayGuests({
  draft,
  onDraft,
  choices,
  problem,
}: Props & { problem: (path: string, label: string) => string | undefined }) {
  const { t } = useTranslation();
  const countries = useCountryOptions();
  const field = (path: keyof OwnFreeStayDraft, label: string) => ({ label, error: problem(path, label) });
  return (
    <>
      <div className={own.pair}>
        <SelectField
          label={t('owner:free_stay.fields.guest')}
          options={choices.guests.map((guest) => ({ value: guest, label: t(GUEST_KEYS[guest]) }))}
          value={draft.guest}
          onChange={(event) => onDraft({ guest: event.target.value as FreeStayGuest })}
        />
        <GuestStepper value={draft.guests} max={20} onChange={(guests) => onDraft({ guests })} />
      </div>
      <TextField
        {...field('guestName', t('owner:free_stay.fields.guestName'))}
        autoComplete="name"
        maxLength={120}
        value={draft.guestName}
        onChange={(event) => onDraft({ guestName: event.target.value })}
      />
      <div className={own.pair}>
        <PhoneField
          {...field('guestPhone', t('owner:free_stay.fields.guestPhone'))}
          country={draft.nationality}
          value={draft.guestPhone}
          onChange={(guestPhone) => onDraft({ guestPhone })}
        />
        <TextField
          {...field('guestEmail', t('owner:free_stay.fields.guestEmail'))}
          optional
          help={t('owner:free_stay.email_help')}
          type="email"
          maxLength={254}
          value={draft.guestEmail}
          onChange={(event) => onDraft({ guestEmail: event.target.value })}
        />
      </div>
      <SelectField
        {...field('nationality', t('owner:free_stay.fields.nationality'))}
        help={t('owner:free_stay.nationality_help')}
        options={countries}
        value={draft.nationality}
        onChange={(event) => onDraft({ nationality: event.target.value })}
      />
      <TextArea
        {...field('note', t('owner:free_stay.fields.note'))}
        optional
        rows={3}
        maxLength={500}
        value={draft.note}
        onChange={(event) => onDraft({ note: event.target.value })}
      />
    </>
  );
}
