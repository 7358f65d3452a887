import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ServicePriceDetail, ServicePriceInput } from '@shared/contract/pricing/servicePrices';
import { businessDate } from '@shared/domain/base/stayDates';
import { useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { formValues } from '../../../kit/fields';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel, useCameFrom } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { RequirePermission } from '../../../session/RequirePermission';
import { toast } from '../../../ui/toast';
import { ServicePriceDays } from './ServicePriceDays';
import { FIELDS, SERVICE_PRICE_ACTIONS } from './servicePriceFields';
import { ServicePriceForm } from './ServicePriceForm';
import {
  useCreateServicePriceMutation,
  useDeleteServicePriceMutation,
  useGetServicePriceQuery,
  useLazyGetServicePriceQuery,
  useUpdateServicePriceMutation,
} from './servicePrices.api';

type Values = Omit<ServicePriceInput, 'validFrom' | 'priceSen'> & { version?: number };
const noText = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };
const NEW: Values = {
  ...{ name: noText, kind: 'late_check_out', unitWord: noText, propertyId: null },
  ...{ ownPrice: false, active: true },
};
const atPlace = <Form extends Values>(values: Form): Form => ({
  ...values,
  propertyId: values.propertyId ?? null,
});
type Back = { to: string; label: string };

/** `?id=`: a line of the price list; without: a new one. */
export default function ServicePricePage() {
  const { t } = useTranslation();
  const id = useSearchParams()[0].get('id');
  const back = {
    to: useCameFrom(paths.admin.expenses({ tab: 'prices' })),
    label: t('admin:service_price.title'),
  };
  if (id) return <Existing key={id} id={id} back={back} />;
  return (
    <RequirePermission do="expenses.create">
      <New back={back} />
    </RequirePermission>
  );
}

function useLeaving({ to }: Back) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const onCancel = () => void navigate(to);
  const onSaved = () => {
    toast.success(t('admin:service_price.saved'));
    onCancel();
  };
  return { onCancel, onSaved };
}

function New({ back }: { back: Back }) {
  const { t } = useTranslation();
  const fields = useFields(FIELDS);
  const [create] = useCreateServicePriceMutation();
  return (
    <Page title={t('admin:service_price.create')} back={back}>
      <FormShell<ServicePriceInput>
        initialValues={{
          ...NEW,
          validFrom: businessDate(new Date()),
          priceSen: null as unknown as number,
        }}
        labels={fields.labels}
        onSubmit={(values) => create(atPlace(values)).unwrap()}
        {...useLeaving(back)}
      >
        <ServicePriceForm fields={fields} isNew />
      </FormShell>
    </Page>
  );
}

function Existing({ id, back }: { id: string; back: Back }) {
  const { t } = useTranslation();
  const query = useGetServicePriceQuery(id);
  if (query.data) return <Edit service={query.data} back={back} onReload={query.refetch} />;
  return (
    <Page title={t('admin:service_price.one')} back={back}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

function Edit({
  service,
  back,
  onReload,
}: {
  service: ServicePriceDetail;
  back: Back;
  onReload: () => unknown;
}) {
  const text = useText();
  const fields = useFields(FIELDS);
  const [update] = useUpdateServicePriceMutation();
  const [fetchAgain] = useLazyGetServicePriceQuery();
  const { id, version, history } = service;
  const leaving = useLeaving(back);
  return (
    <Page
      title={text(service.name)}
      back={back}
      actions={<DeleteButton service={service} onDeleted={leaving.onCancel} />}
    >
      <WithAside
        aside={
          <>
            <ServicePriceDays service={service} onReload={onReload} />
            <HistoryPanel entries={history} fields={fields} actions={SERVICE_PRICE_ACTIONS} />
          </>
        }
      >
        <Can do="expenses.edit" otherwise={<Facts service={service} />}>
          <FormShell<Values>
            initialValues={formValues<Values>(NEW, service)}
            labels={fields.labels}
            onSubmit={(values) =>
              update({ ...atPlace(values), version: values.version ?? version, id }).unwrap()
            }
            latest={async () => formValues<Values>(NEW, await fetchAgain(id).unwrap())}
            show={fields.show}
            {...leaving}
          >
            <ServicePriceForm fields={fields} />
          </FormShell>
        </Can>
      </WithAside>
    </Page>
  );
}

function Facts({ service }: { service: ServicePriceDetail }) {
  const { t } = useTranslation();
  const { facts } = useFields(FIELDS);
  return (
    <Panel title={t('admin:service_price.one')}>
      <DetailList items={facts(service, ['name', 'kind', 'unitWord', 'priceSen', 'ownPrice', 'active'])} />
    </Panel>
  );
}

function DeleteButton({
  service: { id, name },
  onDeleted,
}: {
  service: ServicePriceDetail;
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const [remove] = useDeleteServicePriceMutation();
  return (
    <Can do="expenses.delete">
      <ConfirmAction
        label={t('common:actions.delete')}
        title={t('admin:service_price.delete.title')}
        danger
        onConfirm={async () => {
          await remove({ id }).unwrap();
          toast.success(t('admin:service_price.deleted'));
          onDeleted();
        }}
      >
        <p>{t('admin:service_price.delete.text', { name: text(name) })}</p>
      </ConfirmAction>
    </Can>
  );
}
