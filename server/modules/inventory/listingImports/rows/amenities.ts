/** Inside Airbnb's names for our amenities. The first match wins; `null` = known to be something else. */
const RULES: [RegExp, string | null][] = [
  [/\bpool (table|view)\b|^pool toys|^ping pong/, null],
  [/\boff premises|\bstreet parking|nearby$/, null],
  [/\b(garden|park|courtyard|resort|golf course|valley|mountain|lake|river|canal) view$/, null],
  [/\b(sea|ocean|beach|bay|harbou?r) view$/, 'sea_view'],
  [/\b(city|skyline) view$/, 'city_view'],
  [/\bwi-?fi\b/, 'wifi'],
  [/\bpool\b/, 'pool'],
  [/\bair[ -]condition|^ac\b|\bac unit$/, 'air_conditioning'],
  [/^(full |private )?kitchen(ette)?$/, 'kitchen'],
  [/\bparking\b|\bgarage\b|^carport/, 'parking'],
  [/\bwasher\b|^washing machine/, 'washer'],
  [/\b(hd)?tv\b/, 'tv'],
  [/\bworkspace\b/, 'workspace'],
  [/\bgym\b|^fitness/, 'gym'],
  [/\bbalcony\b|^terrace/, 'balcony'],
  [/\bbeach access\b|\bbeachfront\b/, 'beach_access'],
  [/\b(bbq grill|barbecue( grill)?$|^bbq)/, 'bbq'],
  [/^hot water$/, 'hot_water'],
  [/^elevator|^lift\b/, 'lift'],
  [/\b(surau|prayer room)\b/, 'surau'],
  [/\bcrib\b|\bcot\b/, 'baby_cot'],
  [/\bwheelchair\b|^step-free/, 'wheelchair'],
  [/^pets (are )?allowed|^pet friendly/, 'pets'],
  [/\bev charger/, 'ev_charger'],
  [/\bself check-?in\b/, 'self_check_in'],
  [/^breakfast\b/, 'breakfast'],
  [/\bgarden\b|\bbackyard\b/, 'garden'],
];

/** Returns the code with which the house begins for a text, or null when there is none. */
export function toAmenity(text: string): string | null {
  const words = text.toLowerCase().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
  return RULES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** The texts of an amenities column: a JSON list, or `{TV,"Cable TV"}` as older files have it. Null when it is neither. */
export function readAmenityList(text: string): string[] | null {
  const trimmed = text.trim();
  if (!trimmed) return [];
  if (trimmed.startsWith('{') && trimmed.endsWith('}'))
    return [...trimmed.slice(1, -1).matchAll(/"([^"]*)"|([^",]+)/g)].map((match) => match[1] ?? match[2]!);
  try {
    const list: unknown = JSON.parse(trimmed);
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : null;
  } catch {
    return null;
  }
}
