import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PropertyRow } from '@shared/contract/inventory/properties';
import { findState } from '@shared/malaysia';
import { useText } from '../../../i18n';
import { staleAtOnce } from '../../../api/listCalls';
import { fromHere } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { RoomTypeNode } from './RoomTypeNode';
import { useListRoomTypesQuery } from './roomTypes.api';
import { StatusMark } from './StatusMark';
import { useTree } from './treeContext';
import { NoteRow, TreeRow, type Place } from './TreeRow';
import { useCountTexts } from './useCountTexts';

/** More room types than any property has. */
const MOST = 200;

/** A property in the tree. Where the search found its words under it, it begins open. */
export function PropertyNode({ row, place }: { row: PropertyRow; place: Place }) {
  const text = useText();
  const counts = useCountTexts();
  const { isToggled } = useTree();
  const open = (row.matched === 'inside') !== isToggled(row.id);
  const state = row.country === 'MY' ? findState(row.state) : undefined;
  return (
    <>
      <TreeRow
        id={row.id}
        level={1}
        place={place}
        name={text(row.name)}
        href={paths.admin.manageProperty(row.id)}
        status={<StatusMark status={row.status} visible={row.visible} />}
        contents={counts(row.units, row.roomTypes)}
        about={[row.town, state ? text(state.name) : row.country].filter(Boolean).join(', ')}
        open={open}
      />
      {open && <RoomTypeRows property={row} />}
    </>
  );
}

function RoomTypeRows({ property }: { property: PropertyRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const { q } = useTree();
  const [all, setAll] = useState(false);
  const narrowed = property.matched === 'inside' && !all;
  const { data, isFetching, isError, refetch } = useListRoomTypesQuery(
    { filter: { propertyId: property.id, ...(narrowed && { q }) }, pagination: { limit: MOST } },
    staleAtOnce,
  );
  const { draft, published, retired } = property.roomTypes;
  const hidden = narrowed && data ? draft + published + retired - data.totalCount : 0;
  return (
    <>
      {data?.rows.map((row, index) => (
        <RoomTypeNode key={row.id} row={row} place={{ index, size: data.rows.length }} />
      ))}
      {!data && (
        <NoteRow level={2}>
          {isError && !isFetching ? (
            <Button size="small" onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          ) : (
            t('common:loading')
          )}
        </NoteRow>
      )}
      {data?.totalCount === 0 && <NoteRow level={2}>{t('admin:inventory.no_room_types')}</NoteRow>}
      {hidden > 0 && (
        <NoteRow level={2}>
          <Button size="small" type="link" onClick={() => setAll(true)}>
            {t('admin:inventory.show_others', { count: hidden })}
          </Button>
        </NoteRow>
      )}
      {property.status !== 'retired' && (
        <Can do="listing.create">
          <NoteRow level={2}>
            <Button
              size="small"
              onClick={() =>
                void navigate(paths.admin.manageRoomTypes(undefined, { propertyId: property.id }), {
                  state: fromHere(location),
                })
              }
            >
              {t('admin:room_type.actions.create')}
            </Button>
          </NoteRow>
        </Can>
      )}
    </>
  );
}
