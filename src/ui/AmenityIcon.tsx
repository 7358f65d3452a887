import type { AmenityIconName } from '@shared/domain/inventory/listingTerms';

/** Outlines on a 24-px grid, as those of `icons.tsx`; apart from these, because the first page needs none of them. */
const PATHS: Record<AmenityIconName, string> = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  wifi: 'M3.5 9.5a12 12 0 0 1 17 0M6.5 13a8 8 0 0 1 11 0M9.5 16.2a3.8 3.8 0 0 1 5 0M12 19.5v.01',
  pool: 'M3 18c1.5 0 1.5-1 3-1s1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1M8 14V6a2 2 0 0 1 4 0M16 14V6a2 2 0 0 1 4 0M8 10h8',
  snow: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  pot: 'M5 10h14v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-7ZM2.5 12H5M19 12h2.5M4 7.5h16M12 7.5V5',
  car: 'm4 12 2-5.5h12l2 5.5v5.5H4V12ZM4 12h16M7.5 15v.01M16.5 15v.01M6 17.5V20M18 17.5V20',
  washer:
    'M5 3.5h14v17H5zM12 18a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM8 6.2h.01M11 6.2h.01M8 14.5c2-1.2 4 1.2 8-.5',
  tv: 'M3.5 5h17v11.5h-17zM8.5 20h7M12 16.5V20',
  desk: 'M3 11h18M5 11v8.5M19 11v8.5M9 11V5h8v6M14 15h5',
  weights: 'M7 6.5v11M4 9v6M17 6.5v11M20 9v6M7 12h10',
  balcony: 'M7 12V4h10v8M12 4v8M4 12h16M5 12v8h14v-8M9 12v8M12 12v8M15 12v8',
  wave: 'M3 9c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 14c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 19c2-2 4-2 6 0s4 2 6 0 4-2 6 0',
  city: 'M3 20.5h18M5 20.5V9h6v11.5M11 20.5v-17h8v17M8 12.5v.01M8 16v.01M15 7v.01M15 11v.01M15 15v.01',
  beach: 'M12 4a8.5 8.5 0 0 1 8.5 8.5h-17A8.5 8.5 0 0 1 12 4ZM12 12.5V20M7 20.5h10M12 4v-.8',
  flame:
    'M12 3.5c.5 3.5 5.5 5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5 .3 1.5 1 2 1.5 2.2C10.5 8.5 11 6 12 3.5Z',
  drop: 'M12 3.5c3.5 4.5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.5 2.5-6.5 6-11ZM9 15a3 3 0 0 0 3 3',
  lift: 'M5 3.5h14v17H5zM12 3.5v17M8.5 10.5v3M7 12l1.5-2L10 12M15.5 13.5v-3M14 12l1.5 2 1.5-2',
  moon: 'M19 14.5A8 8 0 0 1 9.5 5 8 8 0 1 0 19 14.5ZM17 4.5v4M15 6.5h4',
  cot: 'M4 5v15M20 5v15M4 9h16M4 17h16M8 9v8M12 9v8M16 9v8',
  wheelchair: 'M9.5 5v.01M9.5 8v6h6l2.5 5M9.5 11H14M7.5 11.5a5 5 0 1 0 6.5 6.800',
  paw: 'M12 12c2.5 0 5 2.5 5 5 0 3-3 2-5 2s-5 1-5-2c0-2.5 2.5-5 5-5ZM6 10.5v.01M9.5 7v.01M14.5 7v.01M18 10.5v.01',
  plug: 'M8 3.5V8M16 3.5V8M5.5 8h13v3a6.5 6.5 0 0 1-13 0V8ZM12 17.5v3',
  key: 'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12.5 12H21v3.5M17 12v2.5',
  cup: 'M4.5 8h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5V8ZM16.5 9.5h1.5a2.5 2.5 0 0 1 0 5h-1.5M8.5 3.5v2M12.5 3.5v2',
  leaf: 'M5 19C4 10 9 4.5 19.5 4.5 20 14 15 19.5 7.5 17.5M5 20.5c1-4 4-7.5 8.5-9.5',
  star: 'm12 3.5 2.600 5.5 6 .8-4.400 4.200 1.100 6-5.300-2.900L6.700 20l1.100-6-4.400-4.200 6-.8L12 3.5Z',
  bike: 'M6 18.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM18 18.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM6 15l3-7h6l3 7M9 8l3.5 7L15 8M7.5 5.5H10M15 8l-.8-2.5h2.300',
  shield: 'M12 3.5 5 6v5.5c0 4.5 2.800 7.5 7 9 4.200-1.5 7-4.5 7-9V6l-7-2.5ZM9 12l2.200 2.200L15.200 10',
};

/** The picture of an amenity, in the colour of the text around it. Hidden from screen readers: the words beside it say it. */
export function AmenityIcon({ name, size = 18 }: { name: AmenityIconName; size?: number }) {
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
      <path d={PATHS[name]} />
    </svg>
  );
}
