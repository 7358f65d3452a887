import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RoomTypeRow } from '@shared/contract/inventory/roomTypes';
import type { UnitRow } from '@shared/contract/inventory/units';
import { staleAtOnce } from '../../../api/listCalls';
import { fromHere } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { useListUnitsQuery } from '../units/units.api';
import { STATUS_KEYS, STATUS_TONES } from '../units/unitTexts';
import { useTree } from './treeContext';
import { NoteRow, TreeRow, type Place } from './TreeRow';

/** The number of units that a page can show; a room type with more is searched by number. */
const MOST = 100;

/** The units of a room type; of those that hold the searched number where the search found one. */
export function UnitRows({ roomType }: { roomType: RoomTypeRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const { q } = useTree();
  const { data, isFetching, isError, refetch } = useListUnitsQuery(
    {
      filter: { roomTypeId: roomType.id, ...(roomType.matched === 'inside' && { q }) },
      sort: { number: 'asc' },
      pagination: { limit: MOST },
    },
    staleAtOnce,
  );
  const more = data ? data.totalCount - data.rows.length : 0;
  return (
    <>
      {data?.rows.map((row, index) => (
        <UnitNode key={row.id} row={row} place={{ index, size: data.totalCount }} />
      ))}
      {!data && (
        <NoteRow level={3}>
          {isError && !isFetching ? (
            <Button size="small" onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          ) : (
            t('common:loading')
          )}
        </NoteRow>
      )}
      {data?.totalCount === 0 && <NoteRow level={3}>{t('admin:unit.list.none')}</NoteRow>}
      {more > 0 && <NoteRow level={3}>{t('admin:inventory.more_units', { count: more })}</NoteRow>}
      {roomType.status !== 'retired' && (
        <Can do="listing.create">
          <NoteRow level={3}>
            <Button
              size="small"
              onClick={() =>
                void navigate(paths.admin.manageUnit(undefined, { roomType: roomType.id }), {
                  state: fromHere(location),
                })
              }
            >
              {t('admin:unit.actions.create')}
            </Button>
          </NoteRow>
        </Can>
      )}
    </>
  );
}

function UnitNode({ row, place }: { row: UnitRow; place: Place }) {
  const { t } = useTranslation();
  return (
    <TreeRow
      id={row.id}
      level={3}
      place={place}
      name={row.number}
      href={paths.admin.manageUnit(row.id)}
      status={<StatusTag tone={STATUS_TONES[row.status]}>{t(STATUS_KEYS[row.status])}</StatusTag>}
      contents={row.blocks > 0 ? t('admin:unit.list.blocks', { count: row.blocks }) : undefined}
      about={row.floor ? t('admin:inventory.floor', { floor: row.floor }) : undefined}
    />
  );
}
