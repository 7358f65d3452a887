import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormShell } from '../../../kit/FormShell';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { useCreateCompanyMutation } from './companies.api';
import { useCompanyFields } from './companyFields';
import { CompanyForm } from './CompanyForm';
import { companyBodyOf, NEW_COMPANY } from './companyValues';

/** A new company; its bank accounts, taxes and numbers are on its page once it is there. */
export function CompanyCreate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useCameFrom(paths.admin.company());
  const fields = useCompanyFields();
  const [create] = useCreateCompanyMutation();
  const createdId = useRef('');
  return (
    <Page
      title={t('admin:company.actions.create')}
      intro={t('admin:company.new_intro')}
      back={{ to: back, label: t('admin:menu.company') }}
    >
      <FormShell
        initialValues={NEW_COMPANY}
        labels={fields.labels}
        onSubmit={async (values) => {
          createdId.current = (await create(companyBodyOf(values)).unwrap()).id;
        }}
        onSaved={() => {
          toast.success(t('admin:company.saved'));
          void navigate(paths.admin.company({ id: createdId.current }), {
            replace: true,
            state: { from: back },
          });
        }}
        onCancel={() => void navigate(back)}
      >
        <CompanyForm fields={fields} />
      </FormShell>
    </Page>
  );
}
