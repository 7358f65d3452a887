import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SchoolHolidayInput, SchoolHolidayRow } from '@shared/contract/pricing/schoolHolidays';
import { businessDate, isStayDate } from '@shared/domain/base/stayDates';
import { SCHOOL_GROUPS, type SchoolGroup } from '@shared/domain/pricing/holidays';
import { statesBySchoolGroup } from '@shared/domain/pricing/schoolGroups';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { FormDialog } from '../../../kit/FormDialog';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { StayDatePicker } from '../../../ui/DatePicker';
import { toast } from '../../../ui/toast';
import { GROUP_KEYS } from './holidayTexts';
import { useGetSchoolGroupsQuery } from './schoolGroups.api';
import { useCreateSchoolHolidayMutation, useUpdateSchoolHolidayMutation } from './schoolHolidays.api';
import { useStateNames } from './useStateNames';

type Values = Omit<SchoolHolidayInput, 'startsOn' | 'endsOn'> & {
  startsOn: string | null;
  endsOn: string | null;
};
const NEW: Values = {
  name: { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' },
  group: 'A',
  startsOn: null,
  endsOn: null,
  source: '',
  announcedOn: null,
};
const valuesOf = ({ name, group, startsOn, endsOn, source, announcedOn }: SchoolHolidayRow): Values => ({
  name,
  group,
  startsOn,
  endsOn,
  source,
  announcedOn,
});

/** A button and its dialog: a new school holiday, or the change of `row`. */
export function SchoolDialog({
  label,
  row,
  primary,
}: {
  label: string;
  row?: SchoolHolidayRow;
  primary?: boolean;
}) {
  const { t } = useTranslation();
  const [create] = useCreateSchoolHolidayMutation();
  const [update] = useUpdateSchoolHolidayMutation();
  const labels = useLabels();
  const save = async (values: Values) => {
    const body = { ...values, startsOn: values.startsOn ?? '', endsOn: values.endsOn ?? '' };
    await (row ? update({ ...body, id: row.id, version: row.version }) : create(body)).unwrap();
    toast.success(t('admin:holiday.saved'));
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button type={primary ? 'primary' : 'default'} onClick={open}>
          {label}
        </Button>
      )}
      title={row ? t('admin:holiday.school.edit') : t('admin:holiday.school.create')}
      submitLabel={t('common:actions.save')}
      initialValues={row ? valuesOf(row) : NEW}
      labels={labels}
      onSubmit={save}
    >
      <SchoolFields labels={labels} />
    </FormDialog>
  );
}

function useLabels(): Record<string, string> {
  const { t } = useTranslation();
  return {
    ...Object.fromEntries(
      LANGUAGES.map((language) => [
        `name.${language}`,
        `${t('admin:holiday.fields.name')} (${LANGUAGE_NAMES[language]})`,
      ]),
    ),
    group: t('admin:holiday.school.group'),
    startsOn: t('admin:holiday.school.startsOn'),
    endsOn: t('admin:holiday.school.endsOn'),
    source: t('admin:holiday.fields.source'),
    announcedOn: t('admin:holiday.fields.announcedOn'),
  };
}

function SchoolFields({ labels }: { labels: Record<string, string> }) {
  const { t } = useTranslation();
  const stateNames = useStateNames();
  const { data } = useGetSchoolGroupsQuery();
  const form = Form.useFormInstance<Values>();
  const group = Form.useWatch('group', form) as SchoolGroup | undefined;
  const startsOn = Form.useWatch('startsOn', form) as string | null | undefined;
  // Its states are those of the group on its first day.
  const day = isStayDate(startsOn) ? startsOn : businessDate(new Date());
  return (
    <>
      <LanguageTabs names={['name']}>
        {(language) => {
          const required = language === DEFAULT_LANGUAGE;
          return (
            <Form.Item
              name={['name', language]}
              label={labels[`name.${language}`]}
              rules={[{ required, whitespace: required }, { max: 160 }]}
            >
              <Input maxLength={160} />
            </Form.Item>
          );
        }}
      </LanguageTabs>
      <Form.Item
        name="group"
        label={labels.group}
        rules={[choiceRule(t)]}
        extra={group && data && stateNames(statesBySchoolGroup(data.moves ?? [], day)[group])}
      >
        <Select options={SCHOOL_GROUPS.map((value) => ({ value, label: t(GROUP_KEYS[value]) }))} />
      </Form.Item>
      <FieldRow>
        <Form.Item name="startsOn" label={labels.startsOn} rules={[choiceRule(t)]}>
          <StayDatePicker min="2000-01-01" max="2100-12-31" />
        </Form.Item>
        <Form.Item name="endsOn" label={labels.endsOn} rules={[choiceRule(t)]}>
          <StayDatePicker min="2000-01-01" max="2100-12-31" />
        </Form.Item>
      </FieldRow>
      <Form.Item name="source" label={labels.source} rules={[{ max: 300 }]}>
        <Input maxLength={300} />
      </Form.Item>
      <Form.Item name="announcedOn" label={labels.announcedOn}>
        <StayDatePicker min="2000-01-01" max="2100-12-31" />
      </Form.Item>
    </>
  );
}
