import { useTranslation } from 'react-i18next';
import type { TaxKind, TaxRateDetail, TaxRateRow } from '@shared/contract/pricing/taxRates';
import { businessDate } from '@shared/domain/base/stayDates';
import { periodState } from '@shared/domain/pricing/taxPeriods';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { SideDrawer } from '../../../kit/SideDrawer';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import styles from './Global.module.css';
import { PeriodTag } from './PeriodTag';
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
import { PERIOD_ACTIONS, TAX_KEYS } from './taxTexts';

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
  const editing = useEditing<TaxRateRow>(rate);
  const [update] = useUpdateTaxRateMutation();
  const [end] = useEndTaxRateMutation();
  const [fetchAgain] = useLazyGetTaxRateQuery();
  const { id, kind, history } = rate;
  const state = periodState(editing.row, businessDate(new Date()));
  const isComing = state === 'coming';
  const value = kind === 'sst' ? 'percentBp' : 'amountSen';
  return (
    <div className={styles.panels}>
      <h2 className={styles.methodName}>
        {t(TAX_KEYS[kind])}: {rateText(editing.row)} <PeriodTag period={editing.row} />
      </h2>
      <DetailList items={fields.facts(editing.row, [value, 'validFrom', 'validTo', 'source'])} />
      {state !== 'past' && (
        <Can do="global.edit">
          <p className={styles.lead}>{t(isComing ? 'admin:tax.help.coming' : 'admin:tax.help.current')}</p>
          <EditedForm
            wide
            editing={editing}
            labels={fields.labels}
            show={fields.show}
            valuesOf={rateValuesOf}
            send={(values, version) =>
              isComing
                ? update({ ...rateBodyOf(values), version, id }).unwrap()
                : end({ validTo: values.validTo ?? null, source: values.source, version, id }).unwrap()
            }
            fetchAgain={() => fetchAgain(id).unwrap()}
            savedText={t('admin:tax.saved')}
            onCancel={onClose}
          >
            <TaxRateForm
              id={id}
              kind={kind}
              title={t(isComing ? 'admin:tax.parts.correct' : 'admin:tax.parts.end')}
              fields={fields}
              onlyEnd={!isComing}
            />
          </EditedForm>
        </Can>
      )}
      {state === 'past' && <p className={styles.lead}>{t('admin:tax.help.past')}</p>}
      {isComing && <DeleteButton rate={editing.row} onDeleted={onClose} />}
      <HistoryPanel entries={history} fields={fields} actions={PERIOD_ACTIONS} />
    </div>
  );
}

function DeleteButton({ rate: { id, version }, onDeleted }: { rate: TaxRateRow; onDeleted: () => void }) {
  const { t } = useTranslation();
  const [remove] = useDeleteTaxRateMutation();
  return (
    <Can do="global.delete">
      <div>
        <ConfirmAction
          label={t('admin:tax.delete.action')}
          title={t('admin:tax.delete.title')}
          danger
          onConfirm={async () => {
            await remove({ id, version }).unwrap();
            toast.success(t('admin:tax.deleted'));
            onDeleted();
          }}
        >
          <p>{t('admin:tax.delete.text')}</p>
        </ConfirmAction>
      </div>
    </Can>
  );
}
