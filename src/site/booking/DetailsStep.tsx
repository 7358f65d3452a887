import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useCurrentUser } from '../../session/useSession';
import { TextArea, TextField } from '../../ui/Field';
import { PhoneField } from '../../ui/PhoneField';
import styles from './BookingPage.module.css';
import type { BookingDraft } from './draft';
import { fieldId, problemText, type FieldPath, type Problems } from './formProblems';
import { Step } from './Step';

/** The fields for the guest who is coming. A signed-in person finds them filled in. */
export function DetailsStep({
  draft,
  onDraft,
  problems,
}: {
  draft: BookingDraft;
  onDraft: (changes: Partial<BookingDraft>) => void;
  problems: Problems;
}) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { pathname, search } = useLocation();
  const field = (path: FieldPath, label: string) => ({
    id: fieldId(path),
    label,
    error: problemText(t, problems, path, label),
  });
  return (
    <Step number={2} title={t('site:booking.details.title')}>
      {user ? (
        <p className={styles.note}>{t('site:booking.details.signed_in', { email: user.email })}</p>
      ) : (
        <p className={styles.note}>
          {t('site:booking.details.no_account')}{' '}
          <LocalLink to={paths.login(`${pathname}${search}`)}>{t('site:booking.details.login')}</LocalLink>
        </p>
      )}
      <TextField
        {...field('guest.name', t('site:booking.details.name'))}
        help={t('site:booking.details.name_help')}
        autoComplete="name"
        maxLength={120}
        value={draft.name}
        onChange={(event) => onDraft({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          {...field('guest.email', t('site:booking.details.email'))}
          help={t('site:booking.details.email_help')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={draft.email}
          onChange={(event) => onDraft({ email: event.target.value })}
        />
        <PhoneField
          {...field('guest.phone', t('site:booking.details.phone'))}
          help={t('site:booking.details.phone_help')}
          country={draft.nationality}
          value={draft.phone}
          onChange={(phone) => onDraft({ phone })}
        />
      </div>
      <TextArea
        {...field('requests', t('site:booking.details.requests'))}
        optional
        rows={3}
        maxLength={1000}
        help={t('site:booking.details.requests_help')}
        value={draft.requests}
        onChange={(event) => onDraft({ requests: event.target.value })}
      />
    </Step>
  );
}
