import { useTranslation } from 'react-i18next';
import { REVIEW_SORTS, REVIEW_STATES, reviewFilter } from '@shared/contract/stays/reviews';
import { staleAtOnce } from '../../../api/listCalls';
import { useText } from '../../../i18n';
import { FilterBar, FilterChoice, FilterChoices, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { useListPropertiesQuery } from '../listings/properties.api';
import { ReviewPanel } from './ReviewPanel';
import { ReviewRuleLine } from './ReviewRuleLine';
import { useListReviewsQuery } from './reviews.api';
import styles from './Reviews.module.css';
import { STATE_KEYS } from './reviewTexts';
import { useReviewColumns } from './useReviewColumns';

const ALL_STARS = ['5', '4', '3', '2', '1'] as const;

/** What guests wrote of their stays: read, answered, held back for a reason. `?review=` opens one beside the list. */
export function ReviewsTab() {
  const { t } = useTranslation();
  const text = useText();
  const params = useTabParams(reviewFilter, REVIEW_SORTS);
  const query = useListReviewsQuery(params.args, staleAtOnce);
  const properties = useListPropertiesQuery({ pagination: { limit: 200, currentPage: 1 } });
  const columns = useReviewColumns();
  const { filter, setFilter } = params;
  const { id: reviewId, rest, close } = useAddressPanel('review');
  return (
    <>
      <p className={styles.lead}>{t('admin:review.intro')}</p>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q: q || undefined })}
        searchLabel={t('admin:review.search')}
        params={params}
      >
        <FilterChoices
          label={t('admin:review.fields.state')}
          value={filter.state}
          options={REVIEW_STATES.map((value) => ({ value, label: t(STATE_KEYS[value]) }))}
          onChange={(state) => setFilter({ state: state.length > 0 ? state : undefined })}
        />
        <FilterChoices
          label={t('admin:review.fields.overall')}
          value={filter.stars === undefined ? undefined : [filter.stars].flat().map((stars) => String(stars))}
          options={ALL_STARS.map((value) => ({
            value,
            label: t('admin:review.stars', { count: Number(value) }),
          }))}
          onChange={(stars) => setFilter({ stars: stars.length > 0 ? stars.map(Number) : undefined })}
        />
        <FilterChoice
          label={t('admin:review.fields.property')}
          value={filter.propertyId}
          options={(properties.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: text(name) }))}
          onChange={(propertyId) => setFilter({ propertyId })}
        />
        <FilterToggle
          pressed={filter.reported === true}
          onChange={(pressed) => setFilter({ reported: pressed || undefined })}
        >
          {t('admin:review.only_reported')}
        </FilterToggle>
      </FilterBar>
      <ResourceTable
        label={t('admin:inventory.views.reviews')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.viewListing({ ...rest, tab: 'reviews', review: id })}
        empty={<p>{t('admin:review.empty')}</p>}
      />
      <ReviewRuleLine />
      <ReviewPanel id={reviewId} onClose={close} />
    </>
  );
}
