import { useTranslation } from 'react-i18next';
import type { ListingRow } from '@shared/contract/inventory/listings';

/** What guests gave, in short: `4.8 (12)`, and for those who hear it in words. */
export function RatingText({ average, count }: NonNullable<ListingRow['rating']>) {
  const { t } = useTranslation();
  const shown = average.toFixed(1);
  return (
    <>
      <span className="visually-hidden">{t('site:card.rating', { average: shown, count })}</span>
      <span aria-hidden="true">
        {shown} ({count})
      </span>
    </>
  );
}
