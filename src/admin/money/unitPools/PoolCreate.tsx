import { Form, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { choiceRule } from '../../../kit/choiceRule';
import { FormShell } from '../../../kit/FormShell';
import { Page, useCameFrom } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { paths } from '../../../paths';
import { ErrorBox } from '../../../ui/ErrorBox';
import { toast } from '../../../ui/toast';
import { PoolTexts } from './PoolTexts';
import { FIELDS } from './unitPoolFields';
import { useCreateUnitPoolMutation, useGetPoolCompaniesQuery } from './unitPools.api';

const noText = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };
type Values = { companyId: string | null; name: typeof noText; note: string };

/** A new pool: its units come after it. */
export function PoolCreate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useCameFrom(paths.admin.servicePackage({ tab: 'pools' }));
  const fields = useFields(FIELDS);
  const { data: companies, isFetching, error, refetch } = useGetPoolCompaniesQuery();
  const [create] = useCreateUnitPoolMutation();
  const createdId = useRef('');
  return (
    <Page
      title={t('admin:unit_pool.create')}
      intro={t('admin:unit_pool.new_intro')}
      back={{ to: back, label: t('admin:unit_pool.title') }}
    >
      <FormShell<Values>
        initialValues={{ companyId: null, name: noText, note: '' }}
        labels={fields.labels}
        onSubmit={async ({ companyId, ...values }) => {
          createdId.current = (await create({ ...values, companyId: companyId! }).unwrap()).id;
        }}
        onSaved={() => {
          toast.success(t('admin:unit_pool.saved'));
          void navigate(paths.admin.manageUnitPool(createdId.current), {
            replace: true,
            state: { from: back },
          });
        }}
        onCancel={() => void navigate(back)}
      >
        <PoolTexts fields={fields}>
          <Form.Item
            name="companyId"
            label={fields.names.companyId}
            extra={t('admin:unit_pool.help.company')}
            rules={[choiceRule(t)]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              loading={isFetching}
              notFoundContent={
                error !== undefined && <ErrorBox error={error} onRetry={() => void refetch()} />
              }
              options={companies?.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        </PoolTexts>
      </FormShell>
    </Page>
  );
}
