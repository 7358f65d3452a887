import { useTranslation } from 'react-i18next';
import { UNIT_SORTS, unitFilter, type UnitFilter } from '@shared/contract/inventory/units';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FieldChoice, FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { paths } from '../../../paths';
import { useTabParams } from '../../../kit/useTabParams';
import { FIELDS } from './unitFields';
import { useExportUnitsMutation, useListUnitsQuery } from './units.api';
import { useUnitColumns } from './useUnitColumns';

const LICENCE_KEYS: Record<NonNullable<UnitFilter['licence']>, string> = {
  due: 'admin:unit.all.due',
  expired: 'admin:unit.all.ended',
};
const LICENCES = Object.keys(LICENCE_KEYS) as NonNullable<UnitFilter['licence']>[];

/** All units of the business with what their licences say: where one looks for what has to be renewed. */
export function UnitsTab() {
  const { t } = useTranslation();
  const params = useTabParams(unitFilter, UNIT_SORTS);
  const query = useListUnitsQuery(params.args, staleAtOnce);
  const [exportUnits] = useExportUnitsMutation();
  const columns = useUnitColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q: q || undefined })}
        searchLabel={t('admin:unit.all.search')}
        params={params}
      >
        <FieldChoice
          field={FIELDS.status}
          value={filter.status}
          onChange={(status) => setFilter({ status })}
        />
        <FilterChoice
          label={t('admin:unit.all.licences')}
          value={filter.licence}
          options={LICENCES.map((value) => ({ value, label: t(LICENCE_KEYS[value]) }))}
          onChange={(licence) => setFilter({ licence })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:inventory.views.units')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageUnit(id)}
        empty={<p>{t('admin:unit.all.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportUnits({ ...params.args, format }).unwrap(), `units.${format}`)
            }
          />
        }
      />
    </>
  );
}
