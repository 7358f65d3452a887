import { useTranslation } from 'react-i18next';
import {
  ENQUIRY_SORTS,
  ENQUIRY_STATUSES,
  enquiryFilter,
  enquiryTopic,
} from '@shared/contract/site/enquiries';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice, FilterChoices } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { paths } from '../../../paths';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import styles from './Enquiries.module.css';
import { useExportEnquiriesMutation, useListEnquiriesQuery } from './enquiries.api';
import { EnquiryPanel } from './EnquiryPanel';
import { STATUS_KEYS, TOPIC_KEYS } from './enquiryTexts';
import { useEnquiryColumns } from './useEnquiryColumns';

/**
 * The messages of the contact form: read, answered by mail, closed. `?enquiry=` opens one beside the list.
 */
export function EnquiriesTab() {
  const { t } = useTranslation();
  const params = useTabParams(enquiryFilter, ENQUIRY_SORTS);
  const query = useListEnquiriesQuery(params.args, staleAtOnce);
  const [exportEnquiries] = useExportEnquiriesMutation();
  const columns = useEnquiryColumns();
  const { filter, setFilter } = params;
  const { id: enquiryId, rest, close } = useAddressPanel('enquiry');
  return (
    <>
      <p className={styles.lead}>{t('admin:enquiry.intro')}</p>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:enquiry.search')}
        params={params}
      >
        <FilterChoices
          label={t('admin:enquiry.fields.status')}
          value={filter.status}
          options={ENQUIRY_STATUSES.map((value) => ({ value, label: t(STATUS_KEYS[value]) }))}
          onChange={(status) => setFilter({ status: status.length > 0 ? status : undefined })}
        />
        <FilterChoice
          label={t('admin:enquiry.fields.topic')}
          value={filter.topic}
          options={enquiryTopic.options.map((value) => ({ value, label: t(TOPIC_KEYS[value]) }))}
          onChange={(topic) => setFilter({ topic })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:global.tabs.enquiries')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.global({ ...rest, tab: 'enquiries', enquiry: id })}
        empty={<p>{t('admin:enquiry.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportEnquiries({ ...params.args, format }).unwrap(), `enquiries.${format}`)
            }
          />
        }
      />
      <EnquiryPanel id={enquiryId} onClose={close} />
    </>
  );
}
