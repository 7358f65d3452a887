import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FreeStayRequestDetail } from '@shared/contract/money/freeStayRequests';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FormDialog } from '../../../kit/FormDialog';
import { Loaded } from '../../../kit/Loaded';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import {
  useApproveFreeStayRequestMutation,
  useCancelFreeStayRequestMutation,
  useGetFreeStayChoicesQuery,
  useRejectFreeStayRequestMutation,
  useUpdateFreeStayRequestMutation,
} from './freeStays.api';
import { FreeStayRequestFields, useRequestLabels } from './FreeStayRequestFields';
import { requestBody, valuesOfRequest, type RequestValues } from './freeStayRequestValues';

type Props = { found: FreeStayRequestDetail; onReload: () => unknown };

/** Approve, reject, change or call off, as far as the request goes. */
export function FreeStayRequestSteps(props: Props) {
  const { status } = props.found;
  if (status !== 'requested' && status !== 'approved') return null;
  return (
    <Can do="free-stay.edit">
      <CallOff {...props} />
      {status === 'requested' && (
        <>
          <Change {...props} />
          <Reject {...props} />
          <Approve {...props} />
        </>
      )}
    </Can>
  );
}

function Approve({ found: { id, version }, onReload }: Props) {
  const { t } = useTranslation();
  const [approve] = useApproveFreeStayRequestMutation();
  return (
    <FormDialog<object>
      trigger={(open) => (
        <Button type="primary" onClick={open}>
          {t('admin:free_stay_request.approve.label')}
        </Button>
      )}
      title={t('admin:free_stay_request.approve.title')}
      submitLabel={t('admin:free_stay_request.approve.label')}
      initialValues={{}}
      labels={{}}
      onReload={onReload}
      onSubmit={async (_values, key) => {
        await approve({ id, version, key }).unwrap();
        toast.success(t('admin:free_stay_request.approve.done'));
      }}
    >
      <p>{t('admin:free_stay_request.approve.text')}</p>
    </FormDialog>
  );
}

function Reject({ found: { id, version }, onReload }: Props) {
  const { t } = useTranslation();
  const [reject] = useRejectFreeStayRequestMutation();
  return (
    <ConfirmAction
      label={t('admin:free_stay_request.reject.label')}
      title={t('admin:free_stay_request.reject.title')}
      remark="required"
      remarkLabel={t('admin:free_stay_request.fields.remark')}
      onReload={onReload}
      onConfirm={async (remark) => {
        await reject({ id, version, remark: remark! }).unwrap();
        toast.success(t('admin:free_stay_request.reject.done'));
      }}
    >
      <p>{t('admin:free_stay_request.reject.text')}</p>
    </ConfirmAction>
  );
}

function CallOff({ found: { id, version, reservation }, onReload }: Props) {
  const { t } = useTranslation();
  const [cancel] = useCancelFreeStayRequestMutation();
  return (
    <ConfirmAction
      danger
      label={t('admin:free_stay_request.cancel.label')}
      title={t('admin:free_stay_request.cancel.title')}
      remark="required"
      remarkLabel={t('admin:free_stay_request.fields.remark')}
      onReload={onReload}
      onConfirm={async (remark) => {
        await cancel({ id, version, remark: remark! }).unwrap();
        toast.success(t('admin:free_stay_request.cancel.done'));
      }}
    >
      <p>
        {t(
          reservation
            ? 'admin:free_stay_request.cancel.text_stay'
            : 'admin:free_stay_request.cancel.text_request',
        )}
      </p>
    </ConfirmAction>
  );
}

function Change({ found, onReload }: Props) {
  const { t } = useTranslation();
  const labels = useRequestLabels();
  const [update] = useUpdateFreeStayRequestMutation();
  const { id, version } = found;
  return (
    <FormDialog<RequestValues>
      trigger={(open) => <Button onClick={open}>{t('admin:free_stay_request.form.change')}</Button>}
      width={640}
      title={t('admin:free_stay_request.form.change_title')}
      submitLabel={t('admin:free_stay_request.form.change')}
      initialValues={valuesOfRequest(found)}
      labels={labels}
      onReload={onReload}
      onSubmit={async (values) => {
        await update({ id, version, ...requestBody(values) }).unwrap();
        toast.success(t('admin:free_stay_request.form.changed'));
      }}
    >
      <ChangedFields found={found} />
    </FormDialog>
  );
}

function ChangedFields({ found }: { found: FreeStayRequestDetail }) {
  const labels = useRequestLabels();
  const query = useGetFreeStayChoicesQuery(found.contractId, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>
      {(choices) => <FreeStayRequestFields labels={labels} choices={choices} requestId={found.id} />}
    </Loaded>
  );
}
