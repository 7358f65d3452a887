import type { StayDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../i18n';
import { formatDate, formatInstant } from '../ui/dates';

/** A stay date to read, `24 Dec 2026`; a dash where there is none. */
export function StayDateText({ date }: { date: StayDate | null | undefined }) {
  const language = useLanguage();
  return date ? (
    <time className="numbers" dateTime={date} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(date, language)}
    </time>
  ) : (
    '–'
  );
}

/** An instant in Malaysian time, `24 Dec 2026, 14:05`; a dash where there is none. */
export function InstantText({ instant }: { instant: string | null | undefined }) {
  const language = useLanguage();
  return instant ? (
    <time className="numbers" dateTime={instant} style={{ whiteSpace: 'nowrap' }}>
      {formatInstant(instant, language)}
    </time>
  ) : (
    '–'
  );
}
