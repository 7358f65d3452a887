import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Company, CompanyDetail } from '@shared/contract/money/companies';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { WithAside } from '../../../kit/WithAside';
import { Can } from '../../../session/Can';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import { useLazyGetCompanyQuery, useUpdateCompanyMutation } from './companies.api';
import { useCompanyFields } from './companyFields';
import { CompanyForm } from './CompanyForm';
import { CompanyLogoPanel } from './CompanyLogoPanel';
import { companyBodyOf, companyValuesOf } from './companyValues';

/** The details of a company: the form for those who may edit it, the facts for the others; its logo beside it. */
export function CompanyEdit({ company, back }: { company: CompanyDetail; back: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fields = useCompanyFields();
  const editing = useEditing<Company>(company);
  const [update] = useUpdateCompanyMutation();
  const [fetchAgain] = useLazyGetCompanyQuery();
  const { id } = company;
  return (
    <WithAside
      aside={<CompanyLogoPanel company={editing.row} isFormDirty={editing.dirty} onChanged={editing.begin} />}
    >
      <Can do="company.edit" otherwise={<CompanyFacts company={company} />}>
        <EditedForm
          editing={editing}
          labels={fields.labels}
          show={fields.show}
          valuesOf={companyValuesOf}
          send={(values, version) => update({ ...companyBodyOf(values), version, id }).unwrap()}
          fetchAgain={() => fetchAgain(id).unwrap()}
          savedText={t('admin:company.saved')}
          onCancel={() => void navigate(back)}
        >
          <CompanyForm fields={fields} />
        </EditedForm>
      </Can>
    </WithAside>
  );
}

function CompanyFacts({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation();
  const { facts } = useCompanyFields();
  return (
    <Panel title={t('admin:company.one')}>
      <DetailList
        items={facts(company, [
          ...(['name', 'registrationNo', 'oldRegistrationNo', 'sstNo', 'sstRegisteredFrom', 'tin'] as const),
          ...(['tourismTaxNo', 'msicCode', 'businessActivity', 'address', 'postcode', 'city'] as const),
          ...(['state', 'documentAddress', 'email', 'phone', 'active', 'statementsByTwo'] as const),
        ])}
      />
    </Panel>
  );
}
