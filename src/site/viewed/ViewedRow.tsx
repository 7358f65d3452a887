import { useEffect } from 'react';
import type { SearchValues } from '../../paths';
import { lazyPart } from '../../ui/lazyPart';
import { useDeviceViewed } from './deviceViewed';

const viewedStays = lazyPart(() => import(/* webpackChunkName: "stay-cards" */ './ViewedStays'));

/** The places that were opened in this browser, without the one that the page is about: it comes when there are any, at the end of a page, which does without. */
export function ViewedRow({ without, stay }: { without?: string; stay?: SearchValues }) {
  const hasAny = useDeviceViewed().some((id) => id !== without);
  const ViewedStays = viewedStays.usePart();
  useEffect(() => {
    if (hasAny) viewedStays.wake();
  }, [hasAny]);
  return ViewedStays && <ViewedStays without={without} stay={stay} />;
}
