import type { ListingKind } from '@shared/contract/inventory/listings';
import type { LocalText } from '@shared/languages';
import type { Scene } from '../../../../demo/scenes/drawScene';
import { seededRandom } from '../../../../demo/seededRandom';
import type { ImportedListing } from './listing';

const ALTS = {
  bedroom: { 'en-US': 'Drawing of a bedroom', 'cn-ZH': '卧室插画', 'ms-MY': 'Lukisan bilik tidur' },
  bathroom: { 'en-US': 'Drawing of a bathroom', 'cn-ZH': '浴室插画', 'ms-MY': 'Lukisan bilik mandi' },
  living: { 'en-US': 'Drawing of a living room', 'cn-ZH': '客厅插画', 'ms-MY': 'Lukisan ruang tamu' },
  pool: { 'en-US': 'Drawing of a pool', 'cn-ZH': '泳池插画', 'ms-MY': 'Lukisan kolam renang' },
  hills: { 'en-US': 'Drawing of hills', 'cn-ZH': '山丘插画', 'ms-MY': 'Lukisan bukit' },
} satisfies Partial<Record<Scene, LocalText>>;

const SCENES: Record<ListingKind, [keyof typeof ALTS, keyof typeof ALTS]> = {
  studio: ['bedroom', 'bathroom'],
  apartment: ['living', 'bedroom'],
  house: ['living', 'bedroom'],
  villa: ['pool', 'living'],
  room: ['bedroom', 'bathroom'],
  chalet: ['hills', 'bedroom'],
};
const LIGHTS = ['dawn', 'day', 'day', 'golden', 'golden', 'night'] as const;

/** Two drawings by kind until staff put photographs in their place: what Inside Airbnb links to belongs to the hosts. */
export function photosOf({ sourceKey, kind }: ImportedListing, roomTypeId: string) {
  const light = seededRandom(sourceKey).pick(LIGHTS);
  return SCENES[kind].map((scene, position) => ({
    owner_id: roomTypeId,
    owner_type: 'room_type',
    position,
    scene: { seed: sourceKey, scene, light },
    width: 1600,
    height: 1200,
    alt: ALTS[scene],
  }));
}
