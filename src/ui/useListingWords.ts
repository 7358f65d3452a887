import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shownDistance, type NearbyPlace } from '@shared/domain/inventory/nearby';
import {
  numberedRooms,
  type RoomBeds,
  type SleepingRoom,
  type SleepingRoomKind,
} from '@shared/domain/inventory/sleeping';
import { useText } from '../i18n';

/** Beds and places nearby in the reader's language; the texts are those of `listingWords`. */
export function useListingWords() {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(() => {
    const roomText = ({ room, number }: { room: SleepingRoomKind; number: number | null }) => {
      const name = t(`listingWords:sleep.room.${room}`);
      return number === null ? name : t('listingWords:sleep.numbered', { room: name, number });
    };
    const bedsText = (beds: readonly RoomBeds[]) =>
      beds
        .map(({ kind, count }) => t(`listingWords:sleep.bed.${kind}`, { count }))
        .join(t('common:separator'));
    const distanceText = (metres: number) => {
      const { unit, number } = shownDistance(metres);
      return t(`listingWords:near.${unit}`, { distance: String(number) });
    };
    return {
      /** `Bedroom 1`. */
      roomText,
      /** `1 queen bed, 1 single bed`. */
      bedsText,
      /** All rooms with their beds in one line. */
      sleepingText: (rooms: readonly SleepingRoom[]) =>
        numberedRooms(rooms)
          .map((entry) =>
            t('listingWords:sleep.of_room', { room: roomText(entry), beds: bedsText(entry.beds) }),
          )
          .join(' · '),
      /** `350 m`, `2.4 km`. */
      distanceText,
      /** All places with their distances in one line, in their order. */
      nearbyText: (places: readonly NearbyPlace[]) =>
        places
          .map(({ name, metres }) =>
            t('listingWords:near.place', { name: text(name), distance: distanceText(metres) }),
          )
          .join(' · '),
    };
  }, [t, text]);
}
