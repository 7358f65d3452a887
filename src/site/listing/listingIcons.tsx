import type { NearbyKind } from '@shared/domain/inventory/nearby';
import type { SleepingRoomKind } from '@shared/domain/inventory/sleeping';

/** Outlines on a 24-px grid, as those of `icons.tsx`; apart from these, because the page of a listing alone needs them. */
const PLACES: Record<NearbyKind, string> = {
  beach: 'M12 4a8.5 8.5 0 0 1 8.5 8.5h-17A8.5 8.5 0 0 1 12 4ZM12 12.5V20M7 20.5h10M12 4v-.8',
  train:
    'M7.5 3.5h9a2 2 0 0 1 2 2v9a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3v-9a2 2 0 0 1 2-2ZM5.5 11h13M8.5 14.3v.01M15.5 14.3v.01M8.5 17.5 6.5 20.5M15.5 17.5l2 3M12 3.5V11',
  airport:
    'M12 3c-.9 0-1.5 1.2-1.5 2.8V9.5L3.5 14v2l7-2.2v4l-2 1.7V21l3.5-1 3.5 1v-1.5l-2-1.7v-4l7 2.2v-2l-7-4.5V5.8C13.5 4.2 12.9 3 12 3Z',
  bus: 'M6 4h12a1.5 1.5 0 0 1 1.5 1.5V17h-15V5.5A1.5 1.5 0 0 1 6 4ZM4.5 12h15M12 4v8M7.5 14.5v.01M16.5 14.5v.01M7 17v2.5M17 17v2.5',
  shop: 'M4.5 9.5 6 4.5h12l1.5 5M4.5 9.5a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0M6 12.5v7.5h12v-7.5M10 20v-4.5h4V20',
  restaurant: 'M7 3.5v17M4.5 3.5v4.5a2.5 2.5 0 0 0 5 0V3.5M17 20.5V3.5c-2 .8-3 3.3-3 6.5 0 1.8.8 3 3 3',
  hospital: 'M5 4.5h14v16H5zM12 8v6M9 11h6M10 20.5V17.5h4v3',
  mall: 'M5.5 8.5h13l1 12h-15l1-12ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  attraction: 'M4 8.5h3l1.5-2.5h7L17 8.5h3v11H4zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  school: 'm12 5 9.5 4.5L12 14 2.5 9.5 12 5ZM6.5 11.5V16c1.5 1.3 3.3 2 5.5 2s4-.7 5.5-2v-4.5M21.5 9.5V15',
  park: 'M12 3.5a5 5 0 0 1 4.5 7 4 4 0 0 1-1.5 7.5H9a4 4 0 0 1-1.5-7.5 5 5 0 0 1 4.5-7ZM12 9.5v11M12 14.5l2.5-2M9 20.5h6',
};
const BED =
  'M3 19v-6.5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2V19M3 16.5h18M5 10.5V7a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 19 7v3.5M8 10.5V9a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v1.5';
const ROOMS: Record<SleepingRoomKind, string> = {
  bedroom: BED,
  living_room:
    'M6 11V8a2.5 2.5 0 0 1 2.5-2.5h7A2.5 2.5 0 0 1 18 8v3M6 14.5V13a2 2 0 0 0-4 0v4.5h20V13a2 2 0 0 0-4 0v1.5H6ZM5 17.5V19.5M19 17.5V19.5',
  other: BED,
};

/** The picture of a kind of place, in the colour of the text around it. Hidden from screen readers: the words beside it say it. */
export const NearbyIcon = ({ kind }: { kind: NearbyKind }) => <Outline path={PLACES[kind]} size={20} />;

/** The picture of a room in which one sleeps, hidden from screen readers as well. */
export const SleepingIcon = ({ room }: { room: SleepingRoomKind }) => (
  <Outline path={ROOMS[room]} size={26} />
);

function Outline({ path, size }: { path: string; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
