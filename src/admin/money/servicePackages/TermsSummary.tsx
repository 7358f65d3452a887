import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../kit/Page';
import { TermsFacts } from './TermsFacts';
import { useTypedTerms } from './useTypedTerms';

/** What the terms in the form say, in sentences, while they are being written. */
export function TermsSummary() {
  const { t } = useTranslation();
  const terms = useTypedTerms(Form.useFormInstance());
  return (
    <Panel title={t('admin:service_package.part.summary')}>{terms && <TermsFacts terms={terms} />}</Panel>
  );
}
