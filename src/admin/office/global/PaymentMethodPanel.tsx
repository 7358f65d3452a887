import { ConfigProvider } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethodDetail } from '@shared/contract/system/paymentMethods';
import { useText } from '../../../i18n';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { SideDrawer } from '../../../kit/SideDrawer';
import { useFields } from '../../../kit/useFields';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import styles from './Global.module.css';
import { PaymentCodePanel } from './PaymentCodePanel';
import { PaymentMethodFacts } from './PaymentMethodFacts';
import { ACTION_KEYS, audienceOf, FIELDS } from './paymentMethodFields';
import { PaymentMethodForm } from './PaymentMethodForm';
import { PaymentRatesPanel } from './PaymentRatesPanel';
import {
  useGetPaymentMethodQuery,
  useLazyGetPaymentMethodQuery,
  useUpdatePaymentMethodMutation,
} from './paymentMethods.api';
import { useRateHistory } from './useRateHistory';

/** Beside the list: one way to pay, its form for those who may edit it, its code, and its history. */
export function PaymentMethodPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer isStep open={id !== null} onClose={onClose} title={t('admin:payment_method.one')} size={640}>
      {id && <Method id={id} onClose={onClose} />}
    </SideDrawer>
  );
}

function Method({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetPaymentMethodQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(method) => <Content method={method} onClose={onClose} />}
    </Loaded>
  );
}

const valuesOf = (method: PaymentMethodDetail) => {
  const { name, instructions, bank, accountHolder, accountNumber, enabled, version } = method;
  return { name, instructions, bank, accountHolder, accountNumber, enabled, version };
};

function Content({ method: found, onClose }: { method: PaymentMethodDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const fields = useFields(FIELDS);
  const rateHistory = useRateHistory(fields);
  const [update] = useUpdatePaymentMethodMutation();
  const [fetchAgain] = useLazyGetPaymentMethodQuery();
  // The form begins from what was saved here, never from what was fetched: that may come while somebody types.
  const [form, setForm] = useState({ base: found, key: 0 });
  const beginFrom = (base: PaymentMethodDetail) => setForm(({ key }) => ({ base, key: key + 1 }));
  const saved = useRef(found);
  const [dirty, setDirty] = useState(false);
  const [hasPicture, setHasPicture] = useState(false);
  const [sendsCode, setSendsCode] = useState(false);
  // What was saved a moment ago is not fetched yet.
  const method = form.base.version > found.version ? form.base : found;
  const { id, needsSlip, history } = method;
  return (
    <div className={styles.panels}>
      <h2 className={styles.methodName}>{text(method.name)}</h2>
      {audienceOf(method) === 'no_account' && (
        <p className={styles.problem}>{t('admin:payment_method.no_account')}</p>
      )}
      {audienceOf(method) === 'no_provider' && (
        <p className={styles.problem}>{t('admin:payment_method.no_provider')}</p>
      )}
      <Can do="global.edit" otherwise={<PaymentMethodFacts method={method} />}>
        {/* A code that was changed raises the version, and the form begins again: what is typed until then would be lost. */}
        <ConfigProvider componentDisabled={sendsCode}>
          <FormShell
            key={form.key}
            initialValues={valuesOf(form.base)}
            labels={fields.labels}
            onSubmit={async (values) => {
              saved.current = await update({ ...values, id }).unwrap();
            }}
            onSaved={() => {
              toast.success(t('admin:payment_method.saved'));
              // A picture that was chosen would go with the drawer.
              if (hasPicture) beginFrom(saved.current);
              else onClose();
            }}
            onCancel={onClose}
            latest={async () => valuesOf(await fetchAgain(id).unwrap())}
            show={fields.show}
            onDirty={setDirty}
          >
            <PaymentMethodForm fields={fields} hasAccount={needsSlip} />
          </FormShell>
        </ConfigProvider>
      </Can>
      {needsSlip && (
        <PaymentCodePanel
          method={method}
          isFormDirty={dirty}
          onBusy={setSendsCode}
          onChosen={setHasPicture}
          onChanged={beginFrom}
        />
      )}
      <PaymentRatesPanel
        method={method}
        isFormDirty={dirty || hasPicture || sendsCode}
        onChanged={beginFrom}
      />
      <HistoryPanel entries={history} fields={rateHistory} actions={ACTION_KEYS} />
    </div>
  );
}
