import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  COVER_BY,
  INSTALLMENT_SORTS,
  installmentBoardQuery,
  type CoverBy,
  type InstallmentCover,
} from '@shared/contract/money/ownerInstallments';
import { percentText } from '@shared/domain/base/percent';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage, useText } from '../../../i18n';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { Sparkline } from '../../../kit/Sparkline';
import { useTabParams } from '../../../kit/useTabParams';
import { formatMonth } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { InstallmentPlaceFilters } from './InstallmentPlaceFilters';
import { COVER_BY_KEYS } from './installmentTexts';
import styles from './OwnerInstallments.module.css';
import { useGetInstallmentCoverQuery } from './ownerInstallments.api';

const coverFilter = installmentBoardQuery.extend({ by: z.enum(COVER_BY).optional() });
type Cover = InstallmentCover['rows'][number];

/** What was earned of what was promised, in whole percent; null where nothing was promised. */
const coverOf = ({ promisedSen, earnedSen }: { promisedSen: number; earnedSen: number }): number | null =>
  promisedSen <= 0 ? null : Math.round((Math.max(0, earnedSen) / promisedSen) * 100);

/** Where a promise is paid from the company's own pocket: what was earned of it, with the trend of a year. */
export function CoverTab() {
  const { t } = useTranslation();
  const params = useTabParams(coverFilter, INSTALLMENT_SORTS);
  const { filter, setFilter } = params;
  const query = useGetInstallmentCoverQuery(filter, staleAtOnce);
  const by = filter.by ?? 'unit';
  return (
    <>
      <FilterBar params={params}>
        <FilterChoice
          label={t('admin:owner_installment.cover.by.label')}
          value={by}
          options={COVER_BY.map((value) => ({ value, label: t(COVER_BY_KEYS[value]) }))}
          onChange={(chosen) => setFilter({ by: chosen === 'unit' ? undefined : chosen })}
        />
        <InstallmentPlaceFilters value={filter} onChange={setFilter} />
      </FilterBar>
      <Panel title={t('admin:owner_installment.cover.title')}>
        <p className={styles.muted}>{t('admin:owner_installment.cover.intro')}</p>
        <Loaded query={query}>
          {(cover) =>
            cover.rows.length === 0 ? (
              <p>{t('admin:owner_installment.cover.none')}</p>
            ) : (
              <CoverTable cover={cover} by={by} />
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}

function CoverTable({ cover: { months, rows }, by }: { cover: InstallmentCover; by: CoverBy }) {
  const { t } = useTranslation();
  return (
    <ScrollRegion className={styles.scroll} label={t('admin:owner_installment.cover.title')}>
      <table className={styles.table} aria-label={t('admin:owner_installment.cover.title')}>
        <thead>
          <tr>
            <th scope="col">{t(COVER_BY_KEYS[by])}</th>
            <th scope="col" className={styles.number}>
              {t('admin:owner_installment.cover.ratio')}
            </th>
            <th scope="col">{t('admin:owner_installment.cover.trend')}</th>
            {(['promised', 'earned', 'shortfall'] as const).map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {t(COLUMN_KEYS[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CoverRow key={row.id} row={row} months={months} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const COLUMN_KEYS = {
  promised: 'admin:owner_installment.cover.promised',
  earned: 'admin:owner_installment.cover.earned',
  shortfall: 'admin:owner_installment.cover.shortfall',
} as const;

function CoverRow({ row, months }: { row: Cover; months: readonly string[] }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const ratio = coverOf(row);
  const trend = row.trend.map(coverOf);
  const told = months.flatMap((month, index) =>
    trend[index] === null ? [] : [`${formatMonth(month, language)} ${percentText(trend[index]! * 100)}`],
  );
  return (
    <tr>
      <th scope="row">{text(row.name)}</th>
      <td className={styles.number}>{ratio === null ? '–' : percentText(ratio * 100)}</td>
      <td>
        <Sparkline label={told.join(t('common:separator'))} values={trend} />
      </td>
      <td className={styles.number}>
        <Money sen={row.promisedSen} />
      </td>
      <td className={styles.number}>
        <Money sen={row.earnedSen} />
      </td>
      <td className={styles.number}>
        <Money sen={row.shortfallSen} />
      </td>
    </tr>
  );
}
