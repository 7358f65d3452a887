import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/apiError';
import { useLanguage } from '../../i18n';
import { Button } from '../../ui/Button';
import { formatStay } from '../../ui/dates';
import { nightsIn, otherStays } from '../booking/otherStays';
import { stayProblemText } from '../booking/stayProblem';
import styles from './StayBox.module.css';
import type { StayChoice } from './useStayChoice';

/** Why the stay cannot be booked, beside what causes it; where its nights are taken, the nearest free stays of the same length. */
export function StayProblemNote({
  error,
  choice: { stay, setStay, limits },
}: {
  error: ApiError & { kind: 'code' };
  choice: StayChoice;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { checkIn, checkOut } = stay;
  const near = new Map(nightsIn(error.data).map((night) => [night.date, night]));
  const others = checkIn && checkOut ? otherStays(near, { checkIn, checkOut }, limits.min) : [];
  return (
    <div className={styles.problem}>
      <p role="alert">{stayProblemText(t, error)}</p>
      {others.length > 0 && (
        <div className={styles.others} role="group" aria-label={t('site:listing.box.others')}>
          <span>{t('site:listing.box.others')}</span>
          {others.map((other) => (
            <Button key={other.checkIn} size="small" onClick={() => setStay(other)}>
              {formatStay(other.checkIn, other.checkOut, language)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
