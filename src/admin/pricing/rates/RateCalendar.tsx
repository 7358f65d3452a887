import { Button, Segmented } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rates } from '@shared/contract/pricing/rates';
import type { Stroke } from '@shared/domain/pricing/painting';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { UnsavedGuard } from '../../../kit/UnsavedGuard';
import { useCan } from '../../../session/usePermissions';
import { toast } from '../../../ui/toast';
import { CopyYear } from './CopyYear';
import { PaintBar } from './PaintBar';
import { PlanPanel } from './PlanPanel';
import { PreviewPanel } from './PreviewPanel';
import styles from './RateCalendar.module.css';
import { RateMonth } from './RateMonth';
import { RateYearGrid } from './RateYearGrid';
import { useGetRatesQuery } from './rates.api';
import { RatesLegend } from './RatesLegend';
import { SaveLines, SavesNotice } from './SavesNotice';
import { SeasonsPanel } from './SeasonsPanel';
import { useNightSelection } from './useNightSelection';
import { useRatesView, type RatesView } from './useRatesView';
import { useSaveRates } from './useSaveRates';
import { monthsOf, yearOf } from './rateYear';

/** Years back and ahead that the calendar turns to. */
const REACH = 2;

/** The rates of a room type: a year of nights to paint on, its seasons and plan, and what a guest would pay. */
export function RateCalendar({ roomTypeId }: { roomTypeId: string }) {
  const thisYear = Number(businessDate(new Date()).slice(0, 4));
  // Not in the address: turning the year leaves no page, and what is painted but not saved stays.
  const [year, setYear] = useState(thisYear);
  const query = useGetRatesQuery({ id: roomTypeId, from: `${year}-01-01`, to: `${year + 1}-01-01` });
  return (
    <Loaded query={query}>
      {(rates) => (
        <RateYear
          rates={rates}
          refetch={query.refetch}
          onTurn={setYear}
          reach={{ back: year > thisYear - REACH, ahead: year < thisYear + REACH }}
        />
      )}
    </Loaded>
  );
}

type YearProps = {
  rates: Rates;
  refetch: () => unknown;
  onTurn: (year: number) => void;
  reach: { back: boolean; ahead: boolean };
};

function RateYear({ rates, refetch, onTurn, reach }: YearProps) {
  const { t } = useTranslation();
  const mayEdit = useCan()('listing.edit');
  const [pending, setPending] = useState<Stroke[]>([]);
  const [showsPast, setShowsPast] = useState(false);
  const openForm = useRef<(() => void) | null>(null);
  const saving = useSaveRates(rates, refetch);
  const year = Number(rates.from.slice(0, 4));
  const nights = useMemo(() => yearOf(rates, pending), [rates, pending]);
  const months = monthsOf(rates);
  const { view, canChoose, choose } = useRatesView();
  const isYear = view === 'year';
  const shown = showsPast || isYear ? months.all : months.open;
  const start = rates.from <= rates.today && rates.today < rates.to ? rates.today : rates.from;
  const limits = {
    ...{ first: shown[0]!, last: addDays(rates.to, -1), start },
    rows: isYear ? ('months' as const) : ('weeks' as const),
  };
  const selection = useNightSelection(limits, () => openForm.current?.());
  const discard = () => setPending([]);
  const undo = async () => {
    await saving.undo!();
    toast.success(t('admin:rates.undone'));
  };
  return (
    <>
      {saving.news && (
        <SavesNotice
          saves={saving.news.saves}
          pending={pending}
          onKeep={saving.closeNews}
          onDiscard={() => {
            discard();
            saving.closeNews();
          }}
        />
      )}
      <div className={styles.bar}>
        <Button
          onClick={() => onTurn(year - 1)}
          disabled={!reach.back}
          aria-label={t('admin:rates.previous_year')}
        >
          ‹
        </Button>
        <h2 className={styles.year} aria-live="polite">
          {year}
        </h2>
        <Button
          onClick={() => onTurn(year + 1)}
          disabled={!reach.ahead}
          aria-label={t('admin:rates.next_year')}
        >
          ›
        </Button>
        {canChoose && (
          <Segmented<RatesView>
            aria-label={t('admin:rates.view.label')}
            value={view}
            onChange={choose}
            options={[
              { value: 'year', label: t('admin:rates.view.year') },
              { value: 'months', label: t('admin:rates.view.months') },
            ]}
          />
        )}
        {!isYear && months.open.length < months.all.length && (
          <Button type="text" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {t(showsPast ? 'admin:rates.hide_past' : 'admin:rates.show_past')}
          </Button>
        )}
        {mayEdit && (
          <>
            <span className={styles.push} />
            {saving.undo && (
              <Button onClick={() => void undo().catch(() => undefined)}>{t('admin:rates.undo')}</Button>
            )}
            <CopyYear rates={rates} saving={saving} />
          </>
        )}
      </div>
      <RatesLegend />
      {mayEdit && <p className={styles.hint}>{t('admin:rates.hint')}</p>}
      <div ref={selection.root} className={isYear ? styles.wholeYear : styles.months} {...selection.handlers}>
        {isYear ? (
          <RateYearGrid months={shown} nights={nights} range={selection.range} tabStop={selection.tabStop} />
        ) : (
          shown.map((month) => (
            <RateMonth
              key={month}
              month={month}
              nights={nights}
              range={selection.range}
              tabStop={selection.tabStop}
            />
          ))
        )}
      </div>
      {mayEdit && (
        <PaintBar
          {...{ rates, nights, pending, saving, openForm }}
          range={selection.range}
          onPaint={(stroke) => {
            setPending((old) => [...old, stroke]);
            selection.clear();
          }}
          onDiscard={discard}
          onSelectNone={selection.clear}
        />
      )}
      <div className={styles.panels}>
        <SeasonsPanel rates={rates} saving={saving} />
        <PlanPanel rates={rates} saving={saving} />
        <PreviewPanel rates={rates} pending={pending} />
        <Panel title={t('admin:rates.saves.title')}>
          {rates.saves.length > 0 ? (
            <SaveLines saves={rates.saves.slice(0, 8)} />
          ) : (
            <p className={styles.small}>{t('admin:rates.saves.none')}</p>
          )}
        </Panel>
      </div>
      <UnsavedGuard when={pending.length > 0} />
    </>
  );
}
