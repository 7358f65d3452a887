import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { businessDate } from '@shared/domain/base/stayDates';
import { FormShell } from '../../../kit/FormShell';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { ContractFields } from './ContractFields';
import { contractInputOf, newTerms, type ContractValues } from './contractValues';
import { useCreateOwnerContractMutation } from './ownerContracts.api';
import { useContractLabels } from './useContractLabels';

/** A new contract: a draft until both have signed it. */
export function ContractCreate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useCameFrom(paths.admin.servicePackage({ tab: 'contracts' }));
  const { fields, labels } = useContractLabels();
  const [create] = useCreateOwnerContractMutation();
  const createdId = useRef('');
  return (
    <Page
      title={t('admin:owner_contract.create')}
      intro={t('admin:owner_contract.new_intro')}
      back={{ to: back, label: t('admin:owner_contract.title') }}
    >
      <FormShell<ContractValues>
        initialValues={{
          ...{ unitId: null, validFrom: businessDate(new Date()), lastDay: null, priceSen: null, remark: '' },
          terms: newTerms,
        }}
        labels={labels}
        onSubmit={async (values) => {
          createdId.current = (await create(contractInputOf(values)).unwrap()).id;
        }}
        onSaved={() => {
          toast.success(t('admin:owner_contract.saved'));
          void navigate(paths.admin.manageOwnerContract(createdId.current), {
            replace: true,
            state: { from: back },
          });
        }}
        onCancel={() => void navigate(back)}
      >
        <ContractFields fields={fields} labels={labels} />
      </FormShell>
    </Page>
  );
}
