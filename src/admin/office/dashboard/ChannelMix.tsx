import { useTranslation } from 'react-i18next';
import type { DashboardTrend } from '@shared/contract/office/dashboard';
import type { ReservationSource } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { BarList } from '../../../kit/BarList';
import { Panel } from '../../../kit/Page';
import { SOURCE_KEYS } from '../../stays/reservations/reservationTexts';
import styles from './Dashboard.module.css';

/** The revenue of the last 90 nights by the source that it came from. */
export function ChannelMix({ channels }: { channels: DashboardTrend['channels'] }) {
  const { t } = useTranslation();
  const nameOf = (source: string) => {
    const key = SOURCE_KEYS[source as ReservationSource] as string | undefined;
    return key ? t(key) : source;
  };
  return (
    <Panel title={t('admin:dashboard.channels')}>
      {channels.length === 0 && <p className={styles.none}>{t('admin:dashboard.no_channels')}</p>}
      <BarList
        label={t('admin:dashboard.channels')}
        rows={channels.map(({ source, revenueSen }) => ({
          key: source,
          name: nameOf(source),
          value: revenueSen,
          text: formatSen(revenueSen),
        }))}
      />
    </Panel>
  );
}
