import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  REPORT_FORMATS,
  SAVED_REPORT_LIMITS,
  type SavedReport,
  type SavedReportInput,
} from '@shared/contract/money/savedReports';
import { LAST_MONTH_DAY, REPORT_REPEATS } from '@shared/domain/money/reportSchedule';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { weekdayNames } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { LANGUAGE_CHOICE } from '../../lent/languageChoice';
import styles from './Reports.module.css';
import { inputOf, newValues, valuesOf, type AskedReport, type SavedReportValues } from './savedReportValues';
import { useGetReportRecipientsQuery } from './savedReports.api';
import {
  hourText,
  LEFT_OUT_KEYS,
  REPEATS_KEYS,
  REPORT_FORMAT_NAMES,
  useSavedReportWords,
} from './useSavedReportWords';

/** The form of a saved report: its name, who sees it, and to whom it is sent when. `asked` is what it will ask. */
export function SavedReportDialog({
  trigger,
  title,
  asked,
  saved,
  onSave,
  onReload,
}: {
  trigger: (open: () => void) => ReactNode;
  title: string;
  asked: AskedReport;
  /** The one that is changed; without it a new one is made. */
  saved?: SavedReport;
  onSave: (input: SavedReportInput) => Promise<unknown>;
  onReload?: () => unknown;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useSavedReportWords();
  const labels = useLabels();
  return (
    <FormDialog<SavedReportValues>
      trigger={trigger}
      title={title}
      submitLabel={t('admin:saved_report.save')}
      initialValues={saved ? valuesOf(saved) : newValues(language)}
      labels={labels}
      {...(onReload && { onReload })}
      onSubmit={async (values) => {
        await onSave(inputOf(asked, values));
        toast.success(t('admin:saved_report.saved', { name: values.name }));
      }}
    >
      <p className={styles.asked}>
        {words.question(asked)}
        {asked.choice.to !== undefined && <> {t('admin:saved_report.fixed_days')}</>}
      </p>
      <Form.Item name="name" label={labels.name} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={SAVED_REPORT_LIMITS.name} />
      </Form.Item>
      {(!saved || saved.isMine) && (
        <Form.Item name="isShared" valuePropName="checked">
          <Checkbox>{t('admin:saved_report.shared_choice')}</Checkbox>
        </Form.Item>
      )}
      <ScheduleFields saved={saved} labels={labels} />
    </FormDialog>
  );
}

function useLabels() {
  const { t } = useTranslation();
  return {
    name: t('admin:saved_report.fields.name'),
    repeats: t('admin:saved_report.fields.repeats'),
    weekday: t('admin:saved_report.fields.weekday'),
    monthDay: t('admin:saved_report.fields.monthDay'),
    hour: t('admin:saved_report.fields.hour'),
    recipientIds: t('admin:saved_report.fields.recipients'),
    format: t('admin:saved_report.fields.format'),
    language: t('admin:saved_report.fields.language'),
  };
}

/** When it is sent, to whom, and as what. */
function ScheduleFields({
  saved,
  labels,
}: {
  saved: SavedReport | undefined;
  labels: ReturnType<typeof useLabels>;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = Form.useFormInstance<SavedReportValues>();
  const repeats = Form.useWatch('repeats', form) ?? saved?.repeats ?? 'none';
  const weekdays = weekdayNames(language).map(({ long }, index) => ({ value: index + 1, label: long }));
  return (
    <>
      <div className={styles.fields}>
        <Form.Item name="repeats" label={labels.repeats}>
          <Select options={REPORT_REPEATS.map((value) => ({ value, label: t(REPEATS_KEYS[value]) }))} />
        </Form.Item>
        {repeats === 'weekly' && (
          <Form.Item name="weekday" label={labels.weekday}>
            <Select options={weekdays} />
          </Form.Item>
        )}
        {repeats === 'monthly' && (
          <Form.Item name="monthDay" label={labels.monthDay}>
            <Select options={numbers(1, LAST_MONTH_DAY).map((value) => ({ value, label: String(value) }))} />
          </Form.Item>
        )}
        {repeats !== 'none' && (
          <Form.Item name="hour" label={labels.hour}>
            <Select options={numbers(0, 23).map((value) => ({ value, label: hourText(value) }))} />
          </Form.Item>
        )}
      </div>
      <RecipientsField label={labels.recipientIds} saved={saved} isRequired={repeats !== 'none'} />
      <div className={styles.fields}>
        <Form.Item name="format" label={labels.format}>
          <Select options={REPORT_FORMATS.map((value) => ({ value, label: REPORT_FORMAT_NAMES[value] }))} />
        </Form.Item>
        <Form.Item name="language" label={labels.language}>
          <Select options={LANGUAGE_CHOICE} />
        </Form.Item>
      </div>
    </>
  );
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The people whom it is sent to. One who may not have reports any more stays until he is taken off, and it says so. */
function RecipientsField({
  label,
  saved,
  isRequired,
}: {
  label: string;
  saved: SavedReport | undefined;
  isRequired: boolean;
}) {
  const { t } = useTranslation();
  const { data, isFetching, isError, refetch } = useGetReportRecipientsQuery();
  const able = data?.recipients ?? [];
  const former = (saved?.recipients ?? []).filter(({ id }) => !able.some((one) => one.id === id));
  const options = [
    ...able.map(({ id, name }) => ({ value: id, label: name })),
    ...former.map(({ id, name, leftOut }) => ({
      value: id,
      label: leftOut ? `${name} (${t(LEFT_OUT_KEYS[leftOut])})` : name,
    })),
  ];
  return (
    <Form.Item
      name="recipientIds"
      label={label}
      extra={isError ? t('admin:saved_report.recipients_failed') : t('admin:saved_report.recipients_help')}
      rules={isRequired ? [{ ...choiceRule(t), type: 'array' }] : []}
    >
      <Select
        mode="multiple"
        loading={isFetching}
        maxCount={SAVED_REPORT_LIMITS.recipients}
        optionFilterProp="label"
        options={options}
        onOpenChange={(open) => open && isError && void refetch()}
      />
    </Form.Item>
  );
}
