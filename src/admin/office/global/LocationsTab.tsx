import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  LOCATION_ENTRY_SORTS,
  locationEntryFilter,
  type LocationEntry,
} from '@shared/contract/inventory/locations';
import { staleAtOnce } from '../../../api/listCalls';
import { Code, textColumn, type Column } from '../../../kit/columns';
import { FilterBar } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import styles from './Global.module.css';
import { useLocationFields } from './locationFields';
import { LocationPanel, NEW } from './LocationPanel';
import { useListLocationEntriesQuery } from './staffLocations.api';

/** The destinations that visitors search. `?destination=` opens one beside the list, or the form of a new one. */
export function LocationsTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useTabParams(locationEntryFilter, LOCATION_ENTRY_SORTS);
  const query = useListLocationEntriesQuery(params.args, staleAtOnce);
  const columns = useColumns();
  const { id, rest, close } = useAddressPanel('destination');
  const hrefOf = (destination: string) => paths.admin.global({ ...rest, tab: 'destinations', destination });
  return (
    <>
      <p className={styles.lead}>{t('admin:destination.intro')}</p>
      <FilterBar
        search={params.filter.q}
        onSearch={(q) => params.setFilter({ q })}
        searchLabel={t('admin:destination.search')}
        params={params}
      />
      <ResourceTable
        label={t('admin:global.tabs.destinations')}
        columns={columns}
        query={query}
        params={params}
        href={(row) => hrefOf(row.id)}
        empty={<p>{t('admin:destination.empty')}</p>}
        tools={
          <Can do="global.create">
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => void navigate(hrefOf(NEW))}
            >
              {t('admin:destination.actions.create')}
            </Button>
          </Can>
        }
      />
      <LocationPanel id={id} onClose={close} />
    </>
  );
}

function useColumns(): Column<LocationEntry>[] {
  const { t } = useTranslation();
  const { column, show } = useLocationFields();
  return useMemo(
    () => [
      column('name', { sortable: true }),
      column('state', { width: 170, render: ({ state }) => show('state', state) ?? state }),
      column('slug', { width: 190, render: ({ slug }) => <Code>{slug}</Code> }),
      column('featured', { width: 130 }),
      textColumn('photo', t('admin:destination.picture.title'), ({ photo }) => photo && t('common:yes'), {
        width: 110,
      }),
      column('properties', { sortable: true, width: 120 }),
      column('position', { sortable: true, width: 110, align: 'right' }),
    ],
    [t, column, show],
  );
}
