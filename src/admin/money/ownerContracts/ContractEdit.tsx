import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OwnerContract, OwnerContractDetail } from '@shared/contract/money/ownerContracts';
import { useText } from '../../../i18n';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import { ContractFields } from './ContractFields';
import { contractInputOf, contractValuesOf } from './contractValues';
import { useLazyGetOwnerContractQuery, useUpdateOwnerContractMutation } from './ownerContracts.api';
import { useContractLabels } from './useContractLabels';

/** The form of a draft. */
export function ContractEdit({ found, back }: { found: OwnerContractDetail; back: string }) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const { fields, labels } = useContractLabels();
  const editing = useEditing<OwnerContract>(found);
  const [update] = useUpdateOwnerContractMutation();
  const [fetchAgain] = useLazyGetOwnerContractQuery();
  const { id, unitNumber, propertyName } = found;
  const { packageId, packageName } = found.terms.at(-1)!;
  return (
    <EditedForm
      editing={editing}
      labels={labels}
      show={fields.show}
      valuesOf={contractValuesOf}
      send={(values, version) => update({ ...contractInputOf(values), version, id }).unwrap()}
      fetchAgain={() => fetchAgain(id).unwrap()}
      savedText={t('admin:owner_contract.saved')}
      onCancel={() => void navigate(back)}
    >
      <ContractFields
        fields={fields}
        labels={labels}
        unitName={`${unitNumber} · ${text(propertyName)}`}
        known={{ id: packageId, name: text(packageName) }}
      />
    </EditedForm>
  );
}
