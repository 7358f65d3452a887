import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { lazyPart } from '../../ui/lazyPart';
import { NO_FILTERS, type DiscoverQuery, type Filters } from './discoverQuery';
import { FilterFields } from './FilterFields';
import { readPrices, typedPrices, type TypedPrices } from './priceRange';
import { useFoundCount } from './useFoundCount';

/** The chart of prices: it comes when the filters are first opened. */
const priceChart = lazyPart(() => import(/* webpackChunkName: "price-chart" */ './PriceChart'));

type Props = { query: DiscoverQuery; onClose: () => void; onApply: (filters: Filters) => void };

/** All filters. Nothing changes behind it until it is applied; its button says how many places there will be. */
export function FilterDialog({ open, ...props }: Props & { open: boolean }) {
  return open ? <OpenFilters {...props} /> : null;
}

function OpenFilters({ query, onClose, onApply }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Filters>(() => {
    const { minPrice, maxPrice, bedrooms, amenities, type } = query;
    return { minPrice, maxPrice, bedrooms, amenities, type };
  });
  const [prices, setPrices] = useState<TypedPrices>(() => typedPrices(query));
  const fields = useRef<HTMLDivElement>(null);
  const { problems } = readPrices(t, prices);
  const isWrong = Object.keys(problems).length > 0;
  const found = useFoundCount(query, draft);
  const count = isWrong ? undefined : found.count;
  const PriceChart = priceChart.usePart();
  useEffect(() => priceChart.wake(), []);

  /** A range that cannot be meant is told beside its field; the count goes on being that of the last good one. */
  const type = (typed: TypedPrices) => {
    setPrices(typed);
    const { problems: found, ...range } = readPrices(t, typed);
    if (Object.keys(found).length === 0) setDraft({ ...draft, ...range });
  };
  const apply = () => {
    if (isWrong) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else onApply(draft);
  };
  return (
    <Dialog
      open
      size="full"
      title={t('site:discover.filters')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              setDraft(NO_FILTERS);
              setPrices(typedPrices(NO_FILTERS));
            }}
          >
            {t('site:discover.clear_all')}
          </Button>
          <Button variant="primary" onClick={apply}>
            {count === undefined
              ? t('site:discover.show')
              : t('site:discover.show_count', {
                  count,
                  number: numberText(count, found.isEstimate),
                })}
          </Button>
        </>
      }
    >
      <div ref={fields}>
        <FilterFields
          value={draft}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
          prices={prices}
          onPrices={type}
          problems={problems}
          chart={
            PriceChart && (
              <PriceChart
                prices={found.prices}
                range={draft}
                onChange={(range) => type(typedPrices(range))}
              />
            )
          }
        />
      </div>
    </Dialog>
  );
}

const numberText = (count: number, least = false) => `${count.toLocaleString('en-US')}${least ? '+' : ''}`;
