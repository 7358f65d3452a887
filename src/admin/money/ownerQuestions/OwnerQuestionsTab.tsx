import { useTranslation } from 'react-i18next';
import {
  OWNER_QUESTION_SORTS,
  OWNER_QUESTION_STATES,
  ownerQuestionFilter,
} from '@shared/contract/money/ownerQuestions';
import { staleAtOnce } from '../../../api/listCalls';
import { FilterBar, FilterChoices } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import styles from './OwnerQuestions.module.css';
import { useListOwnerQuestionsQuery } from './ownerQuestions.api';
import { STATE_KEYS } from './ownerQuestionTexts';
import { useOwnerQuestionColumns } from './useOwnerQuestionColumns';

/** What owners ask about their statements, what waits longest first; each is answered beside the statement. */
export function OwnerQuestionsTab() {
  const { t } = useTranslation();
  const params = useTabParams(ownerQuestionFilter, OWNER_QUESTION_SORTS);
  const query = useListOwnerQuestionsQuery(params.args, staleAtOnce);
  const columns = useOwnerQuestionColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <p className={styles.lead}>{t('admin:owner_question.intro')}</p>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:owner_question.search')}
        params={params}
      >
        <FilterChoices
          label={t('admin:owner_question.fields.state')}
          value={filter.state}
          options={OWNER_QUESTION_STATES.map((value) => ({ value, label: t(STATE_KEYS[value]) }))}
          onChange={(state) => setFilter({ state: state.length > 0 ? state : undefined })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:owner_question.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ statement }) => paths.admin.manageRevenue(statement.id, { tab: 'questions' })}
        empty={<p>{t('admin:owner_question.empty')}</p>}
      />
    </>
  );
}
