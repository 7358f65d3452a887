import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomTypeCounts, UnitCounts } from '@shared/contract/inventory/inventory';

/**
 * Returns a function that words the numbers of room types and units, and of those that stand out: drafts,
 * closed and retired ones.
 */
export function useCountTexts() {
  const { t } = useTranslation();
  return useCallback(
    (units: UnitCounts, roomTypes?: RoomTypeCounts) => {
      const usual = [
        roomTypes &&
          t('admin:inventory.count_room_types', {
            count: roomTypes.draft + roomTypes.published + roomTypes.retired,
          }),
        t('admin:inventory.units', { count: units.active + units.closed + units.retired }),
      ];
      const unusual = [
        roomTypes?.draft && t('admin:inventory.count_draft', { count: roomTypes.draft }),
        roomTypes?.retired && t('admin:inventory.count_retired', { count: roomTypes.retired }),
        units.closed && t('admin:inventory.count_closed', { count: units.closed }),
        units.retired && t('admin:inventory.count_units_retired', { count: units.retired }),
      ];
      const join = (texts: unknown[]) => texts.filter(Boolean).join(' · ');
      return join(unusual) ? `${join(usual)} (${join(unusual)})` : join(usual);
    },
    [t],
  );
}
