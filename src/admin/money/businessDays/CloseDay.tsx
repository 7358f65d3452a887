import { Button, Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenDay } from '@shared/contract/money/businessDays';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { staleAtOnce } from '../../../api/listCalls';
import { useText } from '../../../i18n';
import { FormDialog } from '../../../kit/FormDialog';
import { StayDatePicker } from '../../../ui/DatePicker';
import { ErrorBox } from '../../../ui/ErrorBox';
import styles from './BusinessDays.module.css';
import { useCloseBusinessDayMutation, useGetOpenDaysQuery, type ClosedDays } from './businessDays.api';

type Values = { propertyId: string | undefined; date: StayDate | undefined };

/** Closes the day of a property by hand, after it has said what that does. `onClosed` is told what was closed and who has not arrived. */
export function CloseDay({
  propertyId,
  size = 'small',
  onClosed,
}: {
  /** The property that the list is narrowed to, or whose sheet is read. */
  propertyId: string | undefined;
  /** Of the button: small above a list, like its neighbours below a form. */
  size?: 'small' | 'middle';
  onClosed: (closed: ClosedDays) => void;
}) {
  const { t } = useTranslation();
  const [closeDay] = useCloseBusinessDayMutation();
  /** The property whose days are being closed, as it was before. */
  const [chosen, setChosen] = useState<OpenDay | undefined>();
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button size={size} type="primary" onClick={open}>
          {t('admin:ledger.day.close.action')}
        </Button>
      )}
      title={t('admin:ledger.day.close.title')}
      submitLabel={t('admin:ledger.day.close.action')}
      initialValues={{ propertyId, date: undefined }}
      labels={{ propertyId: t('admin:ledger.fields.property'), date: t('admin:ledger.fields.day') }}
      blocked={chosen !== undefined && isOver(chosen)}
      // Both fields are required: neither is missing here, and the property is one of those that were offered.
      onSubmit={async ({ propertyId: id, date }) => {
        const answer = await closeDay({ propertyId: id!, date: date! }).unwrap();
        onClosed({ ...answer, property: chosen!, from: chosen!.openDay });
      }}
    >
      <p className={styles.explanation}>{t('admin:ledger.day.close.text')}</p>
      <DayFields onChosen={setChosen} />
    </FormDialog>
  );
}

/** True when today is closed already: no day of the property is left to close. */
const isOver = ({ openDay }: OpenDay) => openDay > businessDate(new Date());

/** The property and the day: the first that is not closed unless another is chosen. */
function DayFields({ onChosen }: { onChosen: (property: OpenDay | undefined) => void }) {
  const { t } = useTranslation();
  const text = useText();
  const form = Form.useFormInstance<Values>();
  const propertyId = Form.useWatch('propertyId', form);
  const date = Form.useWatch('date', form);
  const { data, isFetching, error, refetch } = useGetOpenDaysQuery(undefined, staleAtOnce);
  const properties = data?.properties ?? [];
  const only = properties.length === 1 ? properties[0]!.id : undefined;
  const chosen = properties.find(({ id }) => id === propertyId);
  const first = chosen?.openDay;
  const over = chosen !== undefined && isOver(chosen);
  useEffect(() => {
    if (only && !propertyId) form.setFieldValue('propertyId', only);
  }, [form, only, propertyId]);
  useEffect(() => onChosen(chosen), [onChosen, chosen]);
  useEffect(() => {
    form.setFieldValue('date', over ? undefined : first);
  }, [form, propertyId, first, over]);
  const openNow = first && t('admin:ledger.day.close.first_open', { date: first });
  const withMissed = first && t('admin:ledger.day.close.with_missed', { from: first, to: date });
  return (
    <>
      <Form.Item name="propertyId" label={t('admin:ledger.fields.property')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={properties.map(({ id, name }) => ({ value: id, label: text(name) }))}
          loading={isFetching}
          notFoundContent={
            error ? (
              <ErrorBox error={error} onRetry={() => void refetch()} />
            ) : (
              t(isFetching ? 'common:loading' : 'admin:ledger.day.close.no_property')
            )
          }
        />
      </Form.Item>
      <Form.Item
        name="date"
        label={t('admin:ledger.fields.day')}
        rules={[{ required: true }]}
        extra={
          over
            ? t('admin:ledger.day.close.nothing_open')
            : date && first && date > first
              ? withMissed
              : openNow
        }
      >
        <StayDatePicker min={first} max={businessDate(new Date())} disabled={over} />
      </Form.Item>
    </>
  );
}
