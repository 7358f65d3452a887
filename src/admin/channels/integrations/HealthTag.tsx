import { useTranslation } from 'react-i18next';
import type { FeedHealth } from '@shared/contract/channels/integrations';
import { StatusTag } from '../../../kit/StatusTag';
import { HEALTH_KEYS, HEALTH_TONES } from './integrationTexts';

/** The health of a feed, as a tag. */
export function HealthTag({ health }: { health: FeedHealth }) {
  const { t } = useTranslation();
  return <StatusTag tone={HEALTH_TONES[health]}>{t(HEALTH_KEYS[health])}</StatusTag>;
}
