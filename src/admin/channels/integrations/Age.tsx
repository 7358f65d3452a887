import { useLanguage } from '../../../i18n';
import { localeOf } from '@shared/languages';
import { formatInstant } from '../../../ui/dates';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * The time since an instant, or until it, in words: `12 minutes ago`; the instant itself for the pointer and
 * for copies.
 */
export function Age({ instant, now }: { instant: string | null; now: number }) {
  const language = useLanguage();
  if (!instant) return '–';
  const seconds = (Date.parse(instant) - now) / 1_000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60];
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  return (
    <time dateTime={instant} title={formatInstant(instant, language)}>
      {words.format(Math.trunc(seconds / size), unit)}
    </time>
  );
}
