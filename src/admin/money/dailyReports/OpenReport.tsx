import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { useText } from '../../../i18n';
import { FormDialog } from '../../../kit/FormDialog';
import { StayDatePicker } from '../../../ui/DatePicker';
import { useCreateDailyReportMutation, useGetReportMonthQuery } from './dailyReports.api';

type Values = { place: string | undefined; date: StayDate | undefined };

/** Opens the report of a day, and leads to its sheet. */
export function OpenReport({
  propertyId,
  sheet,
}: {
  /** The property that the list is narrowed to. */
  propertyId: string | undefined;
  sheet: (id: string) => string;
}) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const [open] = useCreateDailyReportMutation();
  const today = businessDate(new Date());
  const { data } = useGetReportMonthQuery({ month: today.slice(0, 7) });
  const rows = data?.rows ?? [];
  const several = new Set(rows.map(({ property }) => property.id)).size < rows.length;
  const places = rows.map(({ property, company }) => ({
    value: `${property.id} ${company.id}`,
    label: several ? `${text(property.name)} · ${company.name}` : text(property.name),
  }));
  const labels = { place: t('admin:dsr.fields.property'), date: t('admin:dsr.fields.date') };
  const first = places.find(({ value }) => value.startsWith(propertyId ?? '-'))?.value;
  return (
    <FormDialog<Values>
      trigger={(show) => (
        <Button size="small" type="primary" onClick={show}>
          {t('admin:dsr.open.action')}
        </Button>
      )}
      title={t('admin:dsr.open.title')}
      submitLabel={t('admin:dsr.open.action')}
      initialValues={{ place: first, date: addDays(today, -1) }}
      labels={{ ...labels, propertyId: labels.place, companyId: t('admin:dsr.fields.company') }}
      onSubmit={async ({ place, date }) => {
        const [property, company] = place!.split(' ') as [string, string];
        const made = await open({ propertyId: property, companyId: company, date: date! }).unwrap();
        void navigate(sheet(made.id));
      }}
    >
      <p>{t('admin:dsr.open.text')}</p>
      <Form.Item name="place" label={labels.place} rules={[{ required: true }]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={places} />
      </Form.Item>
      <Form.Item name="date" label={labels.date} rules={[{ required: true }]}>
        <StayDatePicker max={today} />
      </Form.Item>
    </FormDialog>
  );
}
