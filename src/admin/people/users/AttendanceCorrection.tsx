import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AttendanceRow } from '@shared/contract/people/riders';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { formatDate } from '../../../ui/dates';
import { InstantPicker } from '../../../ui/DatePicker';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import { useCorrectAttendanceMutation } from './riders.api';

/** Puts a time at work right, with a word of why: a clock-out that was forgotten, most of all. */
export function AttendanceCorrection({ time, onReload }: { time: AttendanceRow; onReload: () => unknown }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const language = useLanguage();
  const [correct] = useCorrectAttendanceMutation();
  const { id, version, clockedInAt, clockedOutAt } = time;
  const date = formatDate(time.date, language);
  const labels = {
    clockedInAt: t('admin:attendance.fields.clockedInAt'),
    clockedOutAt: t('admin:attendance.fields.clockedOutAt'),
    remark: t('admin:attendance.fields.reason'),
  };
  return (
    <FormDialog
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('admin:attendance.correct')}
          <span className="visually-hidden"> {date}</span>
        </Button>
      )}
      title={t('admin:attendance.correct_title', { date })}
      submitLabel={t('common:actions.save')}
      initialValues={{ clockedInAt, clockedOutAt, remark: '' }}
      labels={labels}
      onSubmit={async (values) => {
        await outcome(correct({ id, version, ...values, remark: values.remark.trim() }));
        toast.success(t('admin:attendance.saved'));
      }}
      onReload={onReload}
    >
      <Form.Item name="clockedInAt" label={labels.clockedInAt} rules={[choiceRule(t)]}>
        <InstantPicker />
      </Form.Item>
      <Form.Item
        name="clockedOutAt"
        label={labels.clockedOutAt}
        extra={t('admin:attendance.help.clockedOutAt')}
      >
        <InstantPicker />
      </Form.Item>
      <Form.Item
        name="remark"
        label={labels.remark}
        rules={[{ required: true, whitespace: true }, { max: 500 }]}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
