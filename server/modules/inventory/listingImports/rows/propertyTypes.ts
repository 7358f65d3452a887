import type { LocalText } from '@shared/languages';

type Noun = { kind: string; zh: string; ms: string };
const noun = (kind: string, zh: string, ms: string): Noun => ({ kind, zh, ms });

/** Inside Airbnb's words for a kind of building, the commonest; others keep their English word and wait for a translation. */
const NOUNS: Record<string, Noun> = {
  // No prototype: `constructor` is no kind of building.
  __proto__: null as never,
  'rental unit': noun('apartment', '出租公寓', 'unit sewa'),
  condo: noun('apartment', '共管公寓', 'kondominium'),
  condominium: noun('apartment', '共管公寓', 'kondominium'),
  apartment: noun('apartment', '公寓', 'pangsapuri'),
  'serviced apartment': noun('apartment', '服务式公寓', 'pangsapuri servis'),
  loft: noun('apartment', '复式公寓', 'apartmen loft'),
  'guest suite': noun('apartment', '客用套房', 'suite tetamu'),
  aparthotel: noun('apartment', '公寓式酒店', 'hotel pangsapuri'),
  'vacation home': noun('house', '度假屋', 'rumah percutian'),
  home: noun('house', '住宅', 'rumah'),
  house: noun('house', '住宅', 'rumah'),
  townhouse: noun('house', '排屋', 'rumah teres'),
  bungalow: noun('house', '独立洋房', 'banglo'),
  guesthouse: noun('house', '宾馆', 'rumah tetamu'),
  cottage: noun('house', '小屋', 'kotej'),
  'tiny home': noun('house', '迷你屋', 'rumah mini'),
  'farm stay': noun('house', '农庄', 'rumah ladang'),
  'casa particular': noun('house', '民宅', 'rumah persendirian'),
  boat: noun('house', '船屋', 'bot'),
  houseboat: noun('house', '船屋', 'rumah bot'),
  villa: noun('villa', '别墅', 'vila'),
  cabin: noun('chalet', '木屋', 'kabin'),
  chalet: noun('chalet', '度假木屋', 'calet'),
  treehouse: noun('chalet', '树屋', 'rumah pokok'),
  tent: noun('chalet', '帐篷', 'khemah'),
  hotel: noun('apartment', '酒店', 'hotel'),
  'boutique hotel': noun('apartment', '精品酒店', 'hotel butik'),
  resort: noun('apartment', '度假村', 'resort'),
  hostel: noun('house', '旅舍', 'hostel'),
  'bed and breakfast': noun('house', '早餐民宿', 'rumah inap sarapan'),
};

/** The share of the building that is let, as the words that stand before the noun in three languages. */
const SHAPES = [
  { start: /^entire /i, room: false, zh: (x: string) => `整套${x}`, ms: (x: string) => `Keseluruhan ${x}` },
  {
    start: /^private room( in |$)/i,
    room: true,
    zh: (x: string) => (x ? `${x}的独立房间` : '独立房间'),
    ms: (x: string) => `Bilik persendirian${x && ` di ${x}`}`,
  },
  {
    start: /^shared room( in |$)/i,
    room: true,
    zh: (x: string) => (x ? `${x}的合住房间` : '合住房间'),
    ms: (x: string) => `Bilik berkongsi${x && ` di ${x}`}`,
  },
  {
    start: /^(hotel )?room( in |$)/i,
    room: true,
    zh: (x: string) => (x ? `${x}客房` : '客房'),
    ms: (x: string) => `Bilik${x && ` di ${x}`}`,
  },
];
const WHOLE = { room: false, zh: (x: string) => x, ms: (x: string) => x };

/**
 * The meaning of a property type: the kind of listing, its words, and those of the building alone. A
 * translation we lack is ''.
 */
export type PropertyType = { kind: string; words: LocalText; building: LocalText };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Reads Inside Airbnb's `property_type` and `room_type`; either can be blank, not both. */
export function readPropertyType(propertyType: string, roomType: string): PropertyType {
  const given = propertyType || (/^entire home/i.test(roomType) ? 'Entire place' : roomType);
  const shape = SHAPES.find(({ start }) => start.test(given));
  const building = (shape ? given.replace(shape.start, '') : given).toLowerCase();
  const known = NOUNS[building];
  const { room, zh, ms } = shape ?? WHOLE;
  const alone = room && building === '';
  // A "Room in aparthotel" can be let as a whole flat: where the file says what is let, that counts.
  const isRoom = roomType ? !/^entire/i.test(roomType) : room;
  return {
    kind: isRoom ? 'room' : (known?.kind ?? guessKind(building)),
    words: {
      'en-US': capital(given),
      'cn-ZH': known ? zh(known.zh) : alone ? zh('') : '',
      'ms-MY': known ? capital(ms(known.ms)) : alone ? ms('') : '',
    },
    building: {
      'en-US': capital(building || given),
      'cn-ZH': known?.zh ?? '',
      'ms-MY': known ? capital(known.ms) : '',
    },
  };
}

function guessKind(building: string): string {
  if (/villa/.test(building)) return 'villa';
  if (/chalet|cabin|tent|hut|dome|tree|yurt|camp/.test(building)) return 'chalet';
  if (/house|home|cottage|bungalow|farm|boat|castle|barn/.test(building)) return 'house';
  return 'apartment';
}

/** Parts of a title that Inside Airbnb makes itself: rating, counts. */
const MADE = /^(★.*|new|studio|\d+(\.\d+)? (shared |private )?(bed|bath)s?|\d+ bedrooms?|.*half-bath)$/i;

/**
 * The title that a host wrote, or null when there is none: newer files have `Home in Singapore · ★4.16 · 1 bedroom` there, in which
 * all that is told stands in other columns.
 */
export function hostsTitle(name: string, type: PropertyType): string | null {
  const parts = name.split(' · ').map((part) => part.trim());
  const said = parts.filter((part, index) => part && (index === 0 || !MADE.test(part)));
  const building = said[0]?.split(' in ')[0]!.toLowerCase() ?? '';
  const made =
    building in NOUNS || ['place to stay', type.building['en-US'].toLowerCase()].includes(building);
  if (made && parts.length > 1 && said.length === 1) return null;
  return said.join(' · ') || null;
}

/** Bedrooms that a made title tells (`2 bedrooms`, `Studio` = 0), or null. */
export function bedroomsInName(name: string): number | null {
  const found = / · (\d{1,2}) bedrooms?(?: · |$)/i.exec(name);
  if (found) return Number(found[1]);
  return / · Studio(?: · |$)/i.test(name) ? 0 : null;
}
