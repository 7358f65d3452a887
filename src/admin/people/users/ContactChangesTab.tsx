import { useTranslation } from 'react-i18next';
import {
  SUBMISSION_STATUSES,
  submissionFilter,
  type ChangeContactSubmission,
} from '@shared/contract/people/changeContact';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { PeopleExport } from '../../../kit/PeopleExport';
import { ResourceTable } from '../../../kit/ResourceTable';
import { paths } from '../../../paths';
import { useOutcome } from '../../useOutcome';
import {
  useExportChangeContactSubmissionsMutation,
  useListChangeContactSubmissionsQuery,
} from './changeContact.api';
import { useContactColumns } from './useContactColumns';
import { useTabParams } from '../../../kit/useTabParams';
import { SUBMISSION_KEYS } from './userTexts';

const SORTS = ['createdAt'] as const;

/** Returns the page of the person whose wish it is. */
const personOf = ({ role, accountId }: ChangeContactSubmission) =>
  role === 'administrator' ? paths.admin.manageAdmin(accountId) : paths.admin.userDetails(accountId);

/** Wishes for another e-mail or phone: those that wait first, then the latest decisions. */
export function ContactChangesTab() {
  const { t } = useTranslation();
  const params = useTabParams(submissionFilter, SORTS);
  const query = useListChangeContactSubmissionsQuery(params.args, staleAtOnce);
  const columns = useContactColumns();
  const outcome = useOutcome();
  const [exportSubmissions] = useExportChangeContactSubmissionsMutation();
  return (
    <>
      <FilterBar
        search={params.filter.q}
        onSearch={(q) => params.setFilter({ q })}
        searchLabel={t('admin:user.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:user.fields.status')}
          value={params.filter.status}
          options={SUBMISSION_STATUSES.map((value) => ({ value, label: t(SUBMISSION_KEYS[value]) }))}
          onChange={(status) => params.setFilter({ status })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:user.tabs.contact')}
        columns={columns}
        query={query}
        params={params}
        href={personOf}
        empty={<p>{t('admin:contact_change.empty')}</p>}
        tools={
          <PeopleExport
            onExport={async (request) =>
              saveFile(
                await outcome(exportSubmissions({ ...params.args, ...request })),
                `change-contact.${request.format}`,
              )
            }
          />
        }
      />
    </>
  );
}
