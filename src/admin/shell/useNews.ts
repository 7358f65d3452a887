import { useListOwnAnnouncementsQuery } from '../office/announcements/readers.api';

/** The announcements for the person at work, asked for again every minute while the page is looked at. */
export function useNews() {
  const { data = [] } = useListOwnAnnouncementsQuery(undefined, {
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
    refetchOnReconnect: true,
  });
  return data;
}
