import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useListListingsQuery } from '../listings.api';
import { listArgs, NO_FILTERS, type DiscoverQuery, type Filters } from './discoverQuery';
import { FilterFields } from './FilterFields';
import { readPrices, typedPrices, type TypedPrices } from './priceRange';

/** Milliseconds that are long enough for a price to be typed. */
const SETTLE_MS = 300;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

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
  const settled = useSettled(draft);
  const { filter } = listArgs({ ...query, ...settled });
  const { currentData } = useListListingsQuery({ filter, pagination: { limit: 1, currentPage: 1 } });
  const count = settled === draft && !isWrong ? currentData?.totalCount : undefined;

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
                  number: numberText(count, currentData?.totalIsEstimate),
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
        />
      </div>
    </Dialog>
  );
}

const numberText = (count: number, least = false) => `${count.toLocaleString('en-US')}${least ? '+' : ''}`;
