import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  CURRENCY_RATE_SORTS,
  currencyRateFilter,
  type CurrencyRateRow,
} from '@shared/contract/pricing/currencyRates';
import { dayNumber } from '@shared/domain/base/stayDates';
import { CURRENCIES, OLD_RATE_DAYS } from '@shared/domain/pricing/currencies';
import { aboutText } from '@shared/domain/pricing/currencyDisplay';
import { localeOf } from '@shared/languages';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import type { Column } from '../../../kit/columns';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { currencyLabel } from '../../../ui/currencyNames';
import { formatDate } from '../../../ui/dates';
import { unbrokenSen } from '../../../ui/Money';
import { CurrencyRatePanel, EXAMPLE_SEN, NEW_RATE } from './CurrencyRatePanel';
import { useRateFields } from './currencyRateFields';
import { useGetCurrenciesTodayQuery, useListCurrencyRatesQuery } from './currencyRates.api';
import styles from './Global.module.css';

/** The rates by which visitors can have prices shown in their own currency. `?rate=` opens one beside the list, or the form of a new one. */
export function CurrenciesTab() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const params = useTabParams(currencyRateFilter, CURRENCY_RATE_SORTS);
  const query = useListCurrencyRatesQuery(params.args, staleAtOnce);
  const columns = useColumns();
  const { id, rest, close } = useAddressPanel('rate');
  const hrefOf = (rate: string) => paths.admin.global({ ...rest, tab: 'currencies', rate });
  const { filter, setFilter } = params;
  return (
    <>
      <p className={styles.lead}>{t('admin:currency_rate.intro')}</p>
      <OldRates />
      <FilterBar params={params}>
        <FilterChoice
          label={t('admin:currency_rate.fields.currency')}
          value={filter.currency}
          options={CURRENCIES.map((value) => ({ value, label: currencyLabel(value, language) }))}
          onChange={(currency) => setFilter({ currency })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:global.tabs.currencies')}
        columns={columns}
        query={query}
        params={params}
        href={(row) => hrefOf(row.id)}
        empty={<p>{t('admin:currency_rate.empty')}</p>}
        tools={
          <Can do="global.create">
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => void navigate(hrefOf(NEW_RATE))}
            >
              {t('admin:currency_rate.new')}
            </Button>
          </Can>
        }
      />
      <CurrencyRatePanel id={id} onClose={close} />
    </>
  );
}

function useColumns(): Column<CurrencyRateRow>[] {
  const { t } = useTranslation();
  const { column } = useRateFields();
  return useMemo(
    () => [
      column('currency', { sortable: true }),
      column('validFrom', { sortable: true, width: 150 }),
      column('myrPerUnit', { width: 180 }),
      {
        key: 'about',
        title: t('admin:currency_rate.about_label', { price: unbrokenSen(EXAMPLE_SEN) }),
        width: 190,
        render: ({ currency: code, myrPerUnit }) =>
          myrPerUnit === null ? '–' : aboutText(EXAMPLE_SEN, { code, myrPerUnit }),
      },
      {
        key: 'holds',
        title: t('admin:currency_rate.holds'),
        width: 150,
        render: ({ holds, myrPerUnit }) =>
          holds ? (
            <StatusTag tone={myrPerUnit === null ? 'neutral' : 'success'}>
              {t('admin:currency_rate.holds')}
            </StatusTag>
          ) : (
            '–'
          ),
      },
    ],
    [t, column],
  );
}

/** Names the rates that visitors see and that nobody has renewed for long. */
function OldRates() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: today } = useGetCurrenciesTodayQuery(undefined, staleAtOnce);
  const old = today?.currencies.filter(
    ({ since }) => dayNumber(today.businessDate) - dayNumber(since) > OLD_RATE_DAYS,
  );
  if (!old?.length) return null;
  const named = old.map(({ code, since }) =>
    t('admin:currency_rate.old_one', { code, date: formatDate(since, language) }),
  );
  const list = new Intl.ListFormat(localeOf(language), { type: 'unit' });
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className={styles.again}
      title={t('admin:currency_rate.old', { days: OLD_RATE_DAYS, currencies: list.format(named) })}
    />
  );
}
