import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FREE_STAY_REQUEST_SORTS,
  FREE_STAY_REQUEST_STATUSES,
  freeStayRequestFilter,
  type FreeStayRequestRow,
} from '@shared/contract/money/freeStayRequests';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { useText } from '../../../i18n';
import { codeColumn, textColumn, type Column } from '../../../kit/columns';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoices } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useFields } from '../../../kit/useFields';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { FIELDS, REQUEST_STATUS_KEYS } from './freeStayRequestFields';
import { FreeStayRequestStatusTag } from './FreeStayRequestStatusTag';
import { useExportFreeStayRequestsMutation, useListFreeStayRequestsQuery } from './freeStays.api';

function useRequestColumns(): Column<FreeStayRequestRow>[] {
  const text = useText();
  const { names, column } = useFields(FIELDS);
  return useMemo(
    () => [
      textColumn('owner', names.owner!, ({ owner }) => owner.name, { sortable: true }),
      textColumn('unit', names.unitNumber!, ({ unitNumber }) => unitNumber, { sortable: true, width: 110 }),
      textColumn('property', names.property!, ({ propertyName }) => text(propertyName)),
      column('checkIn', { sortable: true, width: 120 }),
      column('checkOut', { width: 120 }),
      column('guestName', {}),
      column('status', { width: 180, render: ({ status }) => <FreeStayRequestStatusTag status={status} /> }),
      column('createdAt', { sortable: true, width: 170 }),
      column('guest', { hidden: true }),
      column('guests', { hidden: true }),
      codeColumn('contractNumber', names.contractNumber!, (row) => row.contractNumber, { hidden: true }),
      codeColumn('reference', names.reference!, ({ reservation }) => reservation?.reference, {
        hidden: true,
      }),
    ],
    [names, column, text],
  );
}

/** What owners ask for, what waits longest first. */
export function FreeStayRequestsTab() {
  const { t } = useTranslation();
  const params = useTabParams(freeStayRequestFilter, FREE_STAY_REQUEST_SORTS);
  const query = useListFreeStayRequestsQuery(params.args, staleAtOnce);
  const [exportRequests] = useExportFreeStayRequestsMutation();
  const columns = useRequestColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:free_stay_request.search')}
        params={params}
      >
        <FilterChoices
          label={t('admin:free_stay_request.fields.status')}
          value={filter.status}
          options={FREE_STAY_REQUEST_STATUSES.map((value) => ({
            value,
            label: t(REQUEST_STATUS_KEYS[value]),
          }))}
          onChange={(status) => setFilter({ status })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:free_stay_request.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageFreeStayRequest(id)}
        empty={<p>{t('admin:free_stay_request.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(
                await exportRequests({ ...params.args, format }).unwrap(),
                `free-stay-requests.${format}`,
              )
            }
          />
        }
      />
    </>
  );
}
