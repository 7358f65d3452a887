import { useTranslation } from 'react-i18next';
import type { RoomTypeRow } from '@shared/contract/inventory/roomTypes';
import { formatSen } from '@shared/domain/base/money';
import { useText } from '../../../i18n';
import { useListingTerms } from '../../../ui/useListingTerms';
import { paths } from '../../../paths';
import { StatusMark } from './StatusMark';
import { useTree } from './treeContext';
import { TreeRow, type Place } from './TreeRow';
import { UnitRows } from './UnitRows';
import { useCountTexts } from './useCountTexts';

/** A room type in the tree. Where the search found the number of a unit, it begins open. */
export function RoomTypeNode({ row, place }: { row: RoomTypeRow; place: Place }) {
  const { t } = useTranslation();
  const text = useText();
  const { kindText } = useListingTerms();
  const counts = useCountTexts();
  const { isToggled } = useTree();
  const open = (row.matched === 'inside') !== isToggled(row.id);
  return (
    <>
      <TreeRow
        id={row.id}
        level={2}
        place={place}
        name={text(row.name)}
        href={paths.admin.manageRoomTypes(row.id)}
        more={[kindText(row.kind), row.featured && t('admin:inventory.featured')].filter(Boolean).join(' · ')}
        status={<StatusMark status={row.status} visible={row.visible} />}
        contents={counts(row.units)}
        about={`${formatSen(row.baseSen)} · ${t('common:guests', { count: row.maxGuests })}`}
        open={open}
      />
      {open && <UnitRows roomType={row} />}
    </>
  );
}
