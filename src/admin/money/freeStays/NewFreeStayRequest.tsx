import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { Loaded } from '../../../kit/Loaded';
import type { Labels } from '../../../kit/useSubmit';
import { usePaused } from '../../../kit/usePaused';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import {
  useCreateFreeStayRequestMutation,
  useGetFreeStayChoicesQuery,
  useListFreeStaysQuery,
} from './freeStays.api';
import { FreeStayRequestFields, useRequestLabels } from './FreeStayRequestFields';
import { newRequest, requestBody, type RequestValues } from './freeStayRequestValues';

/** The width of the dialog in pixels: two fields side by side. */
const WIDTH = 640;
const MOST_CONTRACTS = 20;

/** Writes down what an owner asks for, under a contract that is known or looked for. */
export function NewFreeStayRequest({ contract }: { contract?: { id: string; name: string } }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = useRequestLabels();
  const [create] = useCreateFreeStayRequestMutation();
  return (
    <FormDialog<RequestValues>
      trigger={(open) => (
        <Button type="primary" onClick={open}>
          {t('admin:free_stay_request.new')}
        </Button>
      )}
      width={WIDTH}
      title={t('admin:free_stay_request.form.title')}
      submitLabel={t('admin:free_stay_request.form.save')}
      initialValues={newRequest(contract?.id ?? null)}
      labels={labels}
      onSubmit={async (values, key) => {
        const { id } = await create({
          key,
          ...{ contractId: contract?.id ?? values.contractId!, ownerId: values.ownerId! },
          ...requestBody(values),
        }).unwrap();
        toast.success(t('admin:free_stay_request.form.saved'));
        void navigate(paths.admin.manageFreeStayRequest(id));
      }}
    >
      {contract ? <p>{contract.name}</p> : <ContractField labels={labels} />}
      <OfContract labels={labels} />
    </FormDialog>
  );
}

/** The rest of the form, once it is known which contract it is about. */
function OfContract({ labels }: { labels: Labels }) {
  const contractId = Form.useWatch<string | null | undefined>('contractId', { preserve: true });
  return contractId ? <Fields key={contractId} contractId={contractId} labels={labels} /> : null;
}

function Fields({ contractId, labels }: { contractId: string; labels: Labels }) {
  const query = useGetFreeStayChoicesQuery(contractId, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>{(choices) => <FreeStayRequestFields labels={labels} choices={choices} />}</Loaded>
  );
}

/** Looks for a contract that gives free stays by its unit, owner or number. */
function ContractField({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<RequestValues>();
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const { currentData, isFetching } = useListFreeStaysQuery({
    ...(q && { filter: { q } }),
    pagination: { limit: MOST_CONTRACTS },
  });
  return (
    <Form.Item name="contractId" label={labels.contractId} rules={[choiceRule(t)]}>
      <Select<string>
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isFetching}
        placeholder={t('admin:free_stay_request.form.contract_search')}
        options={(currentData?.rows ?? []).map(({ id, unitNumber, contractNumber, owners }) => ({
          value: id,
          label: [unitNumber, ...owners.map(({ name }) => name), contractNumber].join(' · '),
        }))}
        // Another contract has other owners and units.
        onChange={() => form.setFieldsValue({ ownerId: null, unitId: null })}
        notFoundContent={isFetching ? t('common:loading') : t('admin:free_stay_request.form.none')}
      />
    </Form.Item>
  );
}
