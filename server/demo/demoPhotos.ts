import sharp from 'sharp';
import type { LocalText } from '@shared/languages';
import { text } from '../db/reference/localText';
import { surroundings, type Surroundings } from './scenes/drawScene';
import type { SeededRandom } from './seededRandom';

const LIGHTS = ['dawn', 'day', 'golden', 'night'];

type Say = (name: LocalText) => LocalText;
const say =
  (en: string, zh: string, ms: string): Say =>
  (name) =>
    text(en.replace('%', name['en-US']), zh.replace('%', name['cn-ZH']), ms.replace('%', name['ms-MY']));

const ALT: Record<string, Say> = {
  skyline: say('City skyline around %', '%周边的城市天际线', 'Latar langit kota di sekitar %'),
  beach: say('The beach at %', '%的海滩', 'Pantai di %'),
  hills: say('Hills around %', '%周围的山峦', 'Bukit-bukau di sekitar %'),
  oldtown: say('Old shophouses at %', '%的老店屋', 'Rumah kedai lama di %'),
  island: say('Islands off %', '%外的岛屿', 'Pulau-pulau berhampiran %'),
  lake: say('The water in front of %', '%前的水景', 'Pemandangan air di hadapan %'),
  living: say('Living room, %', '%的客厅', 'Ruang tamu, %'),
  bedroom: say('Bedroom, %', '%的卧室', 'Bilik tidur, %'),
  kitchen: say('Kitchen, %', '%的厨房', 'Dapur, %'),
  pool: say('Pool, %', '%的泳池', 'Kolam renang, %'),
  balcony: say('Balcony, %', '%的阳台', 'Balkoni, %'),
  bathroom: say('Bathroom, %', '%的浴室', 'Bilik air, %'),
};
/** Two pictures of one kind need words of their own. */
const SECOND = say('Second view: %', '另一角度：%', 'Pandangan kedua: %');

/** Top, middle and bottom colour of a scene by day; the light tints them. */
const COLOURS: Record<string, [string, string, string]> = {
  skyline: ['8fb9dd', 'c8d3d8', '6d7a86'],
  beach: ['8cc4e6', '79bfc4', 'e9d6a8'],
  hills: ['a9cbe0', '8fb48a', '4f7d4c'],
  oldtown: ['a8cbe6', 'd9b48c', 'a98b6d'],
  island: ['86c2ea', '5fae9d', '3f9cae'],
  lake: ['9cc6e2', '8fae98', '6a93a8'],
  living: ['efe6d8', 'd8c4a6', 'a98d6b'],
  bedroom: ['f0e8dc', 'dcc8b4', 'b79f86'],
  kitchen: ['f1ece2', 'd9cdb8', 'b39a78'],
  pool: ['97cbe8', 'a9c7a0', '57b3c6'],
  balcony: ['a3cdea', 'c9d2bd', 'b8906a'],
  bathroom: ['eef0ec', 'd5ddda', 'a8b3ae'],
};
const TINTS: Record<string, [colour: string, strength: number]> = {
  dawn: ['f3c3b0', 0.35],
  day: ['ffffff', 0],
  golden: ['f0a85c', 0.38],
  night: ['1b2440', 0.66],
};

const channels = (hex: string) => [0, 2, 4].map((start) => parseInt(hex.slice(start, start + 2), 16));
const mix = (one: number[], other: number[], share: number) =>
  one.map((value, index) => Math.round(value + (other[index]! - value) * share));

/**
 * A 4 × 3 gradient of the scene's colours, as a WebP data URI of about 150 bytes. Rasterising the scenes themselves would be truer but
 * takes many seconds for all pictures, and a picture is drawn on demand only.
 */
async function placeholderOf(scene: string, light: string): Promise<string> {
  const [tint, strength] = TINTS[light]!;
  const pixels = COLOURS[scene]!.flatMap((hex, row) =>
    [0, 1, 2, 3].flatMap((column) => {
      const tinted = mix(channels(hex), channels(tint), strength * (row === 2 ? 0.7 : 1));
      return mix(tinted, [255, 255, 255], column === 1 ? 0.08 : column === 3 ? 0 : 0.03);
    }),
  );
  const picture = await sharp(Buffer.from(pixels), { raw: { width: 4, height: 3, channels: 3 } })
    .webp({ quality: 50 })
    .toBuffer();
  return `data:image/webp;base64,${picture.toString('base64')}`;
}

const placeholders = new Map<string, Promise<string>>();

export type PhotoOwner = {
  id: string;
  type: 'location' | 'property' | 'room_type';
  key: string;
  name: LocalText;
  /** The view from its windows: a picture of the outside of the same place. */
  view?: { view: Surroundings; viewSeed: string };
};

/** Returns the view from the windows of a property: the first of its pictures that shows the outside. */
export function viewOf(key: string, scenes: readonly (readonly [scene: string, light: string | null])[]) {
  const position = scenes.findIndex(([scene]) => (surroundings as string[]).includes(scene));
  return position < 0
    ? undefined
    : { view: scenes[position]![0] as Surroundings, viewSeed: `${key}-${position}` };
}

/** The pictures of one owner, in order; `light` null: a light that suits the room is chosen. */
export async function photosOf(
  rng: SeededRandom,
  newId: () => string,
  owner: PhotoOwner,
  wanted: readonly (readonly [scene: string, light: string | null])[],
) {
  const seen = new Map<string, number>();
  return Promise.all(
    wanted.map(async ([scene, wish], position) => {
      const light = wish ?? rng.pick(LIGHTS.slice(0, 3));
      const nth = seen.get(scene) ?? 0;
      seen.set(scene, nth + 1);
      const kind = `${scene} ${light}`;
      if (!placeholders.has(kind)) placeholders.set(kind, placeholderOf(scene, light));
      const alt = ALT[scene]!(owner.name);
      return {
        id: newId(),
        owner_id: owner.id,
        owner_type: owner.type,
        position,
        file_key: null,
        scene: { seed: `${owner.key}-${position}`, scene, light, ...owner.view },
        width: 1600,
        height: 1200,
        placeholder: await placeholders.get(kind)!,
        alt: nth > 0 ? SECOND(alt) : alt,
      };
    }),
  );
}
