import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DAY_PRINTS, type DayPrintQuery } from '@shared/contract/money/issuedDocuments';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@shared/languages';
import { saveFile } from '../../../api/saveFile';
import { useLanguage, useText } from '../../../i18n';
import { FormDialog } from '../../../kit/FormDialog';
import { StayDatePicker } from '../../../ui/DatePicker';
import { useGetLedgerPlacesQuery } from '../ledger/ledger.api';
import { useFetchDayPrintMutation } from './issuedDocuments.api';

type Values = {
  propertyId: string | undefined;
  date: StayDate;
  print: DayPrintQuery['print'];
  language: Language;
};

const PRINT_KEYS: Record<DayPrintQuery['print'], string> = {
  registration_cards: 'admin:issued_document.day.registration_cards',
  invoices: 'admin:issued_document.day.invoices',
};

/** One file for the desk: cards of those who arrive on a day, or invoices of those who leave. */
export function PrintDay({ propertyId }: { propertyId: string | undefined }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const [fetchPrint, { reset }] = useFetchDayPrintMutation();
  const { data } = useGetLedgerPlacesQuery();
  const labels = {
    propertyId: t('admin:ledger.fields.property'),
    date: t('admin:issued_document.day.date'),
    print: t('admin:issued_document.day.print'),
    language: t('admin:issued_document.fields.language'),
  };
  const places = (data?.properties ?? []).map(({ id, name }) => ({ value: id, label: text(name) }));
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('admin:issued_document.day.title')}
        </Button>
      )}
      title={t('admin:issued_document.day.title')}
      submitLabel={t('admin:issued_document.day.submit')}
      initialValues={{ propertyId, date: businessDate(new Date()), print: 'registration_cards', language }}
      labels={labels}
      onSubmit={async (values) => {
        const file = await fetchPrint(values as DayPrintQuery)
          .unwrap()
          .finally(reset);
        saveFile(file, `${values.print}-${values.date}.pdf`);
      }}
    >
      <Form.Item name="print" label={labels.print}>
        <Select options={DAY_PRINTS.map((value) => ({ value, label: t(PRINT_KEYS[value]) }))} />
      </Form.Item>
      <Form.Item name="propertyId" label={labels.propertyId} rules={[{ required: true }]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={places} />
      </Form.Item>
      <Form.Item name="date" label={labels.date} rules={[{ required: true }]}>
        <StayDatePicker />
      </Form.Item>
      <Form.Item name="language" label={labels.language}>
        <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
      </Form.Item>
    </FormDialog>
  );
}
