import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiderDetail } from '@shared/contract/people/riders';
import { useLanguage } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { formatInstant } from '../../../ui/dates';
import { TextField } from '../../../ui/Field';
import { Icon } from '../../../ui/icons';
import { useClockInMutation, useClockOutMutation } from '../myAccount.api';
import { FormAlert } from '../FormAlert';
import { formText, useSending } from '../useSending';
import { durationText } from './workTime';
import styles from './Work.module.css';

const MINUTE = 60_000;
/** The second half of a double tap can come after a quick answer, when the button already means the opposite. */
const DOUBLE_TAP_MS = 1_500;

/** Draws anew every minute, for what counts them. */
function useEveryMinute(): void {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), MINUTE);
    return () => clearInterval(timer);
  }, []);
}
const minutesSince = (instant: string) =>
  Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / MINUTE));

/**
 * The state of a rider, at work or not, and the button that changes it. Without an answer nothing changes on
 * screen.
 */
export function Clock({ rider: { onShiftSince, verification } }: { rider: RiderDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [note, setNote] = useState('');
  const [clockIn] = useClockInMutation();
  const [clockOut] = useClockOutMutation();
  const { send, busy, error } = useSending();
  useEveryMinute();
  const changedAt = useRef(0);
  const mayClockIn = verification === 'approved';

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (Date.now() - changedAt.current < DOUBLE_TAP_MS) return;
    const change = onShiftSince ? clockOut : clockIn;
    if (!(await send(() => change({ note: note.trim() })))) return;
    changedAt.current = Date.now();
    setNote('');
  };
  return (
    <section className={`${styles.clock} ${onShiftSince ? styles.on : ''}`} aria-labelledby="work-clock">
      <h3 id="work-clock" className="visually-hidden">
        {t('site:work.clock.title')}
      </h3>
      <div aria-live="polite">
        <p className={styles.state}>
          <Icon name="clock" size={24} />
          {t(onShiftSince ? 'site:work.clock.on' : 'site:work.clock.off')}
        </p>
        {onShiftSince && (
          <p className={styles.since}>
            {t('site:work.clock.since', { time: formatInstant(onShiftSince, language) })}
          </p>
        )}
      </div>
      {onShiftSince && <p className={styles.lasting}>{durationText(t, minutesSince(onShiftSince))}</p>}
      {onShiftSince || mayClockIn ? (
        <form className={styles.clockForm} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('site:work.clock.note')}
            optional
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button
            type="submit"
            variant={onShiftSince ? 'secondary' : 'primary'}
            size="large"
            block
            busy={busy}
          >
            {t(onShiftSince ? 'site:work.clock.out' : 'site:work.clock.in')}
          </Button>
          <FormAlert>
            {error?.kind === 'network' ? t('site:work.clock.failed') : formText(t, error)}
          </FormAlert>
        </form>
      ) : (
        <p className={styles.since}>{t('site:work.clock.unverified')}</p>
      )}
    </section>
  );
}
