import { useTranslation } from 'react-i18next';
import type { TaxKind, TaxRateDetail, TaxRateRow } from '@shared/contract/pricing/taxRates';
import { FormShell } from '../../../kit/FormShell';
import { Loaded } from '../../../kit/Loaded';
import { SideDrawer } from '../../../kit/SideDrawer';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { PeriodEditor } from './PeriodEditor';
import { newRate, rateBodyOf, rateText, rateValuesOf, useRateFields } from './taxRateFields';
import { TaxRateForm } from './TaxRateForm';
import {
  useCreateTaxRateMutation,
  useDeleteTaxRateMutation,
  useEndTaxRateMutation,
  useGetTaxRateQuery,
  useLazyGetTaxRateQuery,
  useUpdateTaxRateMutation,
} from './taxRates.api';
import { TAX_KEYS } from './taxTexts';

/** In the place of an id: the form of a new rate of a tax. */
export const newRateOf = (kind: TaxKind) => `new-${kind}`;

/** Beside the page: one period of a tax, what can still be done to it, and its history. */
export function TaxRatePanel({
  id,
  rates,
  onClose,
}: {
  id: string | null;
  rates: readonly TaxRateRow[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const kind = (Object.keys(TAX_KEYS) as TaxKind[]).find((one) => newRateOf(one) === id);
  return (
    <SideDrawer
      isStep
      open={id !== null}
      onClose={onClose}
      title={kind ? t('admin:tax.new_of', { tax: t(TAX_KEYS[kind]) }) : t('admin:tax.one')}
      size={1040}
    >
      {kind ? (
        <Can do="global.create">
          <NewRate kind={kind} latest={rates.find((rate) => rate.kind === kind)} onClose={onClose} />
        </Can>
      ) : (
        id && <Existing key={id} id={id} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

function NewRate({
  kind,
  latest,
  onClose,
}: {
  kind: TaxKind;
  latest: TaxRateRow | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const fields = useRateFields();
  const [create] = useCreateTaxRateMutation();
  return (
    <FormShell
      wide
      initialValues={newRate(kind, latest)}
      labels={fields.labels}
      onSubmit={(values) => create({ kind, ...rateBodyOf(values) }).unwrap()}
      onSaved={() => {
        toast.success(t('admin:tax.saved'));
        onClose();
      }}
      onCancel={onClose}
    >
      <TaxRateForm id={null} kind={kind} title={t('admin:tax.parts.new')} fields={fields} />
    </FormShell>
  );
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetTaxRateQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(rate) => <Content rate={rate} onClose={onClose} />}
    </Loaded>
  );
}

function Content({ rate, onClose }: { rate: TaxRateDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const fields = useRateFields();
  const [update] = useUpdateTaxRateMutation();
  const [end] = useEndTaxRateMutation();
  const [remove] = useDeleteTaxRateMutation();
  const [fetchAgain] = useLazyGetTaxRateQuery();
  const { id, kind, history } = rate;
  const value = kind === 'sst' ? 'percentBp' : 'amountSen';
  return (
    <PeriodEditor<TaxRateRow, ReturnType<typeof rateValuesOf>>
      period={rate}
      history={history}
      titleOf={(row) => `${t(TAX_KEYS[kind])}: ${rateText(row)}`}
      factsOf={(row) => fields.facts(row, [value, 'validFrom', 'validTo', 'source'])}
      fields={fields}
      words={{
        current: t('admin:tax.help.current'),
        saved: t('admin:tax.saved'),
        deleteAction: t('admin:tax.delete.action'),
        deleteTitle: t('admin:tax.delete.title'),
        deleted: t('admin:tax.deleted'),
      }}
      valuesOf={rateValuesOf}
      correct={(values, version) => update({ ...rateBodyOf(values), version, id }).unwrap()}
      end={(body) => end(body).unwrap()}
      remove={(row) => remove(row).unwrap()}
      fetchAgain={() => fetchAgain(id).unwrap()}
      form={(parts) => <TaxRateForm id={id} kind={kind} fields={fields} {...parts} />}
      onClose={onClose}
    />
  );
}
