/** What listings are told apart by: what a place offers, and what kind of place it is. */
export const TERM_USES = ['amenity', 'kind'] as const;
export type TermUse = (typeof TERM_USES)[number];

/** The groups of amenities, in the order in which they are shown. */
export const AMENITY_GROUPS = ['comfort', 'kitchen', 'work', 'outside', 'access', 'safety', 'other'] as const;
export type AmenityGroup = (typeof AMENITY_GROUPS)[number];

/** The pictures that an amenity can have; `src/ui/AmenityIcon.tsx` draws them. */
export const AMENITY_ICONS = [
  ...(['check', 'wifi', 'pool', 'snow', 'pot', 'car', 'washer', 'tv', 'desk', 'weights', 'balcony'] as const),
  ...([
    'wave',
    'city',
    'beach',
    'flame',
    'drop',
    'lift',
    'moon',
    'cot',
    'wheelchair',
    'paw',
    'plug',
  ] as const),
  ...(['key', 'cup', 'leaf', 'star', 'bike', 'shield'] as const),
] as const;
export type AmenityIconName = (typeof AMENITY_ICONS)[number];
