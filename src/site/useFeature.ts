import type { Feature } from '@shared/domain/system/features';
import { useGetSiteInfoQuery } from './site.api';

/** False while the business has switched that part of the site off; the server refuses its calls. */
export function useFeature(feature: Feature): boolean {
  const { data } = useGetSiteInfoQuery();
  return !data?.featuresOff.includes(feature);
}
