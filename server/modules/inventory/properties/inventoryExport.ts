import { typedDistance, type NearbyPlace } from '@shared/domain/inventory/nearby';
import { numberedRooms, type SleepingRoom } from '@shared/domain/inventory/sleeping';
import { findState } from '@shared/malaysia';
import type { ExportColumn } from '../../../plugins/export';
import type { InventoryRow } from './inventoryExport.queries';

/** `bedroom 1: 1 queen, 2 single; living room: 1 sofa`. */
const bedsByRoom = (rooms: readonly SleepingRoom[]): string =>
  numberedRooms(rooms)
    .map(({ room, number, beds }) => {
      const name = [room.replaceAll('_', ' '), number].filter(Boolean).join(' ');
      return `${name}: ${beds.map(({ kind, count }) => `${count} ${kind}`).join(', ')}`;
    })
    .join('; ');

/** `beach: Pantai Cenang, 350 m`. */
const nearbyWords = ({ kind, name, metres }: NearbyPlace): string =>
  `${kind}: ${name['en-US']}, ${typedDistance(metres)}`;

/** Columns of the inventory export. */
export const INVENTORY_EXPORT: ExportColumn<InventoryRow>[] = [
  { header: 'Property (English)', value: (row) => row.propertyName['en-US'] },
  { header: 'Property (Chinese)', value: (row) => row.propertyName['cn-ZH'] },
  { header: 'Property (Malay)', value: (row) => row.propertyName['ms-MY'] },
  { header: 'Property status', value: (row) => row.propertyStatus },
  { header: 'Company', value: (row) => row.companyName },
  { header: 'Location', value: (row) => row.locationName['en-US'] },
  { header: 'State', value: (row) => findState(row.state)?.name['en-US'] ?? row.state },
  { header: 'Town', value: (row) => row.town },
  { header: 'What is near', value: (row) => row.nearby.map(nearbyWords).join('; ') },
  { header: 'Room type (English)', value: (row) => row.name?.['en-US'] },
  { header: 'Room type (Chinese)', value: (row) => row.name?.['cn-ZH'] },
  { header: 'Room type (Malay)', value: (row) => row.name?.['ms-MY'] },
  { header: 'Room type status', value: (row) => row.status },
  { header: 'Kind', value: (row) => row.kind },
  { header: 'Bedrooms', value: (row) => row.bedrooms },
  { header: 'Beds by room', value: ({ sleeping }) => sleeping && bedsByRoom(sleeping) },
  { header: 'Guests at most', value: (row) => row.maxGuests },
  {
    header: 'Children',
    value: ({ childrenAllowed }) => (childrenAllowed === null ? null : childrenAllowed ? 'yes' : 'no'),
  },
  { header: 'Infants at most', value: (row) => row.infantsMost },
  { header: 'Pets at most', value: (row) => row.petsMost },
  { header: 'Base rate (RM)', value: (row) => (row.baseSen === null ? null : row.baseSen / 100) },
  { header: 'Units in use', value: (row) => row.units.active },
  { header: 'Units closed', value: (row) => row.units.closed },
  { header: 'Units retired', value: (row) => row.units.retired },
];
