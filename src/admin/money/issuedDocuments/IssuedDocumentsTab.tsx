import { useTranslation } from 'react-i18next';
import { ISSUED_DOCUMENT_SORTS, issuedDocumentFilter } from '@shared/contract/money/issuedDocuments';
import { ISSUED_KINDS } from '@shared/domain/money/documentContent';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice, FilterDates } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { CompanyFilter } from '../ledger/CompanyFilter';
import { EntryPropertyFilter } from '../ledger/EntryPropertyFilter';
import { useExportIssuedDocumentsMutation, useListIssuedDocumentsQuery } from './issuedDocuments.api';
import { ISSUED_KIND_KEYS } from './issuedDocumentTexts';
import { PrintDay } from './PrintDay';
import { useIssuedDocumentColumns } from './useIssuedDocumentColumns';

/** Every invoice, receipt and credit note, found by number, stay or whom it is written to. */
export function IssuedDocumentsTab() {
  const { t } = useTranslation();
  const params = useTabParams(issuedDocumentFilter, ISSUED_DOCUMENT_SORTS);
  const query = useListIssuedDocumentsQuery(params.args, staleAtOnce);
  const [exportDocuments] = useExportIssuedDocumentsMutation();
  const columns = useIssuedDocumentColumns();
  const maySeeStay = useCan()('reservation.view');
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:issued_document.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:issued_document.fields.kind')}
          value={filter.kind}
          options={ISSUED_KINDS.map((value) => ({ value, label: t(ISSUED_KIND_KEYS[value]) }))}
          onChange={(kind) => setFilter({ kind })}
        />
        <CompanyFilter value={filter.companyId} onChange={(companyId) => setFilter({ companyId })} />
        <EntryPropertyFilter value={filter.propertyId} onChange={(propertyId) => setFilter({ propertyId })} />
        <FilterDates
          label={t('admin:issued_document.fields.issuedOn')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => setFilter({ from, to })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:issued_document.title')}
        columns={columns}
        query={query}
        params={params}
        href={maySeeStay ? ({ reservation }) => paths.admin.reservationDetails(reservation.id) : undefined}
        empty={<p>{t('admin:issued_document.empty')}</p>}
        tools={
          <>
            {maySeeStay && <PrintDay propertyId={filter.propertyId} />}
            <ExportButton
              onExport={async (format) =>
                saveFile(await exportDocuments({ ...params.args, format }).unwrap(), `documents.${format}`)
              }
            />
          </>
        }
      />
    </>
  );
}
