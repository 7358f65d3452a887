import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnquiryTemplate } from '@shared/contract/site/answerTemplates';
import type { EnquiryDetail } from '@shared/contract/site/enquiries';
import { LANGUAGE_NAMES } from '@shared/languages';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { useGetEnquiryTemplatesQuery } from './answerTemplates.api';
import styles from './Enquiries.module.css';

/**
 * Offers the texts that an answer to this enquiry may begin with, those of its kind first. One that is not written in the enquiry's language says
 * in which it is.
 */
export function TemplateChoice({
  enquiry,
  onTake,
}: {
  enquiry: EnquiryDetail;
  onTake: (text: string) => void;
}) {
  const { t } = useTranslation();
  const { data, isError } = useGetEnquiryTemplatesQuery(enquiry.id, { refetchOnMountOrArgChange: true });
  const label = t('admin:answer_template.take');
  if (data?.templates.length === 0)
    return (
      <Can do="global.create">
        <p className={styles.hint}>
          <Link to={paths.admin.global({ tab: 'answer-templates', template: 'new' })}>
            {t('admin:answer_template.write_first')}
          </Link>
        </p>
      </Can>
    );
  const nameOf = ({ name, language }: EnquiryTemplate) =>
    language === enquiry.language
      ? name
      : t('admin:answer_template.only_in', { name, language: LANGUAGE_NAMES[language] });
  const isFirst = ({ topic }: EnquiryTemplate) => topic === null || topic === enquiry.topic;
  const options = (templates: EnquiryTemplate[]) =>
    templates.map((template) => ({ value: template.id, label: nameOf(template) }));
  const all = data?.templates ?? [];
  const others = options(all.filter((template) => !isFirst(template)));
  return (
    <div className={styles.take}>
      <Select
        // Nothing stays chosen: the text is in the answer, and the same one can be taken again.
        value={null}
        aria-label={label}
        placeholder={label}
        loading={!data && !isError}
        status={isError ? 'error' : undefined}
        showSearch={{ optionFilterProp: 'label' }}
        className={styles.choice}
        popupMatchSelectWidth={false}
        options={[
          ...options(all.filter(isFirst)),
          ...(others.length > 0
            ? [{ label: t('admin:answer_template.other_topics'), title: '', options: others }]
            : []),
        ]}
        onChange={(id) => {
          const taken = all.find((template) => template.id === id);
          if (taken) onTake(taken.text);
        }}
      />
      {isError && (
        <p role="alert" className={styles.told}>
          {t('admin:answer_template.unread')}
        </p>
      )}
    </div>
  );
}
