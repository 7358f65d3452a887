import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useListListingsQuery } from '../listings.api';
import { listArgs, NO_FILTERS, type DiscoverQuery, type Filters } from './discoverQuery';
import { FilterFields } from './FilterFields';

/** Long enough for a price to be typed. */
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
  const settled = useSettled(draft);
  const { filter } = listArgs({ ...query, ...ordered(settled) });
  const { currentData } = useListListingsQuery({ filter, pagination: { limit: 1, currentPage: 1 } });
  const count = settled === draft ? currentData?.totalCount : undefined;
  return (
    <Dialog
      open
      size="full"
      title={t('site:discover.filters')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={() => setDraft(NO_FILTERS)}>
            {t('site:discover.clear_all')}
          </Button>
          <Button variant="primary" onClick={() => onApply(ordered(draft))}>
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
      <FilterFields value={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
    </Dialog>
  );
}

/** A range typed the wrong way round is meant the right way round. */
const ordered = (filters: Filters): Filters =>
  filters.minPrice !== null && filters.maxPrice !== null && filters.minPrice > filters.maxPrice
    ? { ...filters, minPrice: filters.maxPrice, maxPrice: filters.minPrice }
    : filters;

const numberText = (count: number, least = false) => `${count.toLocaleString('en-US')}${least ? '+' : ''}`;
