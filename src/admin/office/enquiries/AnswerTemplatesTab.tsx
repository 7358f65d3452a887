import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  ANSWER_TEMPLATE_SORTS,
  answerTemplateFilter,
  type AnswerTemplate,
} from '@shared/contract/site/answerTemplates';
import { enquiryTopic } from '@shared/contract/site/enquiries';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { staleAtOnce } from '../../../api/listCalls';
import { useText } from '../../../i18n';
import type { Column } from '../../../kit/columns';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { useTemplateFields } from './answerTemplateFields';
import { AnswerTemplatePanel, NEW_TEMPLATE_AT } from './AnswerTemplatePanel';
import { useListAnswerTemplatesQuery } from './answerTemplates.api';
import styles from './Enquiries.module.css';
import { TOPIC_KEYS } from './enquiryTexts';

/** The texts that answers to enquiries begin with. `?template=` opens one beside the list, or the form of a new one. */
export function AnswerTemplatesTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useTabParams(answerTemplateFilter, ANSWER_TEMPLATE_SORTS);
  const query = useListAnswerTemplatesQuery(params.args, staleAtOnce);
  const columns = useColumns();
  const { id, rest, close } = useAddressPanel('template');
  const hrefOf = (template: string) => paths.admin.global({ ...rest, tab: 'answer-templates', template });
  const { filter, setFilter } = params;
  return (
    <>
      <p className={styles.lead}>{t('admin:answer_template.intro')}</p>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:answer_template.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:enquiry.fields.topic')}
          value={filter.topic}
          options={enquiryTopic.options.map((value) => ({ value, label: t(TOPIC_KEYS[value]) }))}
          onChange={(topic) => setFilter({ topic })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:global.tabs.answer_templates')}
        columns={columns}
        query={query}
        params={params}
        href={(row) => hrefOf(row.id)}
        empty={<p>{t('admin:answer_template.empty')}</p>}
        tools={
          <Can do="global.create">
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => void navigate(hrefOf(NEW_TEMPLATE_AT))}
            >
              {t('admin:answer_template.actions.create')}
            </Button>
          </Can>
        }
      />
      <AnswerTemplatePanel id={id} onClose={close} />
    </>
  );
}

function useColumns(): Column<AnswerTemplate>[] {
  const { t } = useTranslation();
  const { column } = useTemplateFields();
  const words = useText();
  return useMemo(
    () => [
      column('name', { sortable: true, width: 260 }),
      column('topic', { sortable: true, width: 170 }),
      column('text', { render: ({ text }) => <span className={styles.excerpt}>{words(text)}</span> }),
      {
        key: 'languages',
        title: t('admin:answer_template.languages'),
        width: 250,
        render: ({ text }: AnswerTemplate) =>
          LANGUAGES.filter((language) => text[language].trim())
            .map((language) => LANGUAGE_NAMES[language])
            .join(', '),
      },
    ],
    [column, t, words],
  );
}
