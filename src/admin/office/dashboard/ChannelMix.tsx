import { useTranslation } from 'react-i18next';
import type { DashboardTrend } from '@shared/contract/office/dashboard';
import { formatSen } from '@shared/domain/base/money';
import { salesFilter } from '@shared/domain/money/salesFigures';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { BarList } from '../../../kit/BarList';
import { Panel } from '../../../kit/Page';
import { LedgerFigure } from '../../lent/LedgerFigure';
import styles from './Dashboard.module.css';

/** The revenue of the last 90 nights by the source that it came from. */
export function ChannelMix({ channels, channelNights }: DashboardTrend) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:dashboard.channels')}>
      {channels.length === 0 && <p className={styles.none}>{t('admin:dashboard.no_channels')}</p>}
      <BarList
        label={t('admin:dashboard.channels')}
        rows={channels.map(({ source, revenueSen }) => ({
          key: source,
          name: t(SOURCE_KEYS[source]),
          value: revenueSen,
          text: formatSen(revenueSen),
          cell: (
            <LedgerFigure
              filter={{ ...salesFilter('all', channelNights), source }}
              label={t(SOURCE_KEYS[source])}
              sen={revenueSen}
            />
          ),
        }))}
      />
    </Panel>
  );
}
