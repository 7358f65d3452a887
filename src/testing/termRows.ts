import { publicTerms, type PublicTerms } from '@shared/contract/inventory/listingTerms';
import type { AmenityGroup, AmenityIconName } from '@shared/domain/inventory/listingTerms';
import { reply, type Handlers } from './fakeApi';

const term = (code: string, name: string) => ({
  ...{ code, name: { 'en-US': name, 'cn-ZH': `${name} 中`, 'ms-MY': `${name} bm` }, active: true },
});
const amenity = (code: string, name: string, group: AmenityGroup, icon: AmenityIconName) => ({
  ...{ ...term(code, name), group, icon },
});

/** Some of the amenities and kinds with which a business begins. */
export const someTerms = (): PublicTerms => ({
  amenities: [
    amenity('wifi', 'Wi-Fi', 'work', 'wifi'),
    amenity('pool', 'Swimming pool', 'outside', 'pool'),
    amenity('kitchen', 'Kitchen', 'kitchen', 'pot'),
    amenity('parking', 'Parking', 'access', 'car'),
    amenity('washer', 'Washing machine', 'comfort', 'washer'),
    amenity('sea_view', 'Sea view', 'outside', 'wave'),
    amenity('pets', 'Pets welcome', 'other', 'paw'),
    amenity('tv', 'TV', 'comfort', 'tv'),
  ],
  kinds: [
    ...[term('studio', 'Studio'), term('apartment', 'Apartment'), term('house', 'House')],
    ...[term('villa', 'Villa'), term('room', 'Room')],
  ],
});

/** Answers the call for the words of amenities and kinds. */
export const termHandlers = (terms = someTerms()): Handlers => ({
  'GET /api/public/listing-terms': () => reply(publicTerms, terms),
});
