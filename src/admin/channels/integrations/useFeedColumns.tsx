import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntegrationRow } from '@shared/contract/channels/integrations';
import { useText } from '../../../i18n';
import type { Column } from '../../../kit/columns';
import { Sparkline } from '../../../kit/Sparkline';
import { Age } from './Age';
import { HealthTag } from './HealthTag';
import styles from './Integration.module.css';
import { CHANNEL_KEYS, ERROR_KEYS } from './integrationTexts';

/** The columns of the list of feeds. Ages are those of the moment of drawing; the list is drawn anew with every look. */
export function useFeedColumns(): Column<IntegrationRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(() => {
    const age = (
      key: 'lastGoodAt' | 'nextRunAt' | 'exportFetchedAt',
      title: string,
      hidden = false,
    ): Column<IntegrationRow> => ({
      key,
      title,
      width: 132,
      sortable: true,
      hidden,
      render: (row) => <Age instant={row[key]} now={Date.now()} />,
    });
    return [
      {
        key: 'unit',
        title: t('admin:integration.fields.unit'),
        sortable: true,
        render: ({ unitNumber, propertyName, roomTypeName }) => (
          <span className={styles.name}>
            {unitNumber} · {text(propertyName)}
            <span className={styles.small}>{text(roomTypeName)}</span>
          </span>
        ),
      },
      {
        key: 'channel',
        title: t('admin:integration.fields.channel'),
        width: 120,
        sortable: true,
        render: ({ channel, name }) => name || t(CHANNEL_KEYS[channel]),
      },
      {
        key: 'health',
        title: t('admin:integration.fields.health'),
        width: 230,
        render: ({ health, lastError, openConflicts }) => (
          <>
            <HealthTag health={health} />
            {lastError && <span className={styles.small}>{t(ERROR_KEYS[lastError])}</span>}
            {openConflicts > 0 && (
              <span className={styles.alarm}>
                {t('admin:integration.open_conflicts', { count: openConflicts })}
              </span>
            )}
          </>
        ),
      },
      age('lastGoodAt', t('admin:integration.fields.lastGoodAt')),
      age('nextRunAt', t('admin:integration.fields.nextRunAt')),
      {
        key: 'trend',
        title: t('admin:integration.fields.trend'),
        width: 120,
        render: ({ trend }) =>
          trend.length === 0 ? (
            '–'
          ) : (
            <Sparkline
              values={trend}
              label={t('admin:integration.trend', { numbers: trend.map((count) => count ?? '–').join(', ') })}
            />
          ),
      },
      age('exportFetchedAt', t('admin:integration.fields.exportFetchedAt')),
    ];
  }, [t, text]);
}
