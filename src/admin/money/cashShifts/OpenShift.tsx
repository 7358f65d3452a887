import { Button, Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { businessDate } from '@shared/domain/base/stayDates';
import type { CashCount } from '@shared/domain/money/cashCount';
import { useLanguage, useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { Loaded } from '../../../kit/Loaded';
import { formatInstant } from '../../../ui/dates';
import { unbrokenSen } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { useGetReportMonthQuery } from '../dailyReports/dailyReports.api';
import { useGetShiftDrawerQuery, useOpenShiftMutation } from './cashShifts.api';
import { CountFields } from './CountFields';

type Values = { place: string | undefined; how: 'right' | 'counted'; count: CashCount };
const drawerOf = (place: string) => {
  const [propertyId, companyId] = place.split(' ') as [string, string];
  return { propertyId, companyId };
};

/** Takes a drawer: with what should be in it by the last count, or with what one counts. Leads to the new shift. */
export function OpenShift({
  propertyId,
  href,
}: {
  /** The property that the list is narrowed to. */
  propertyId: string | undefined;
  href: (id: string) => string;
}) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const [open] = useOpenShiftMutation();
  const { data } = useGetReportMonthQuery({ month: businessDate(new Date()).slice(0, 7) });
  const rows = data?.rows ?? [];
  const several = new Set(rows.map(({ property }) => property.id)).size < rows.length;
  const places = rows.map(({ property, company }) => ({
    value: `${property.id} ${company.id}`,
    label: several ? `${text(property.name)} · ${company.name}` : text(property.name),
  }));
  const labels = {
    place: t('admin:dsr.fields.property'),
    how: t('admin:shift.fields.how'),
    count: t('admin:shift.fields.count'),
  };
  return (
    <FormDialog<Values>
      trigger={(show) => (
        <Button size="small" type="primary" onClick={show}>
          {t('admin:shift.open.action')}
        </Button>
      )}
      title={t('admin:shift.open.title')}
      submitLabel={t('admin:shift.open.action')}
      initialValues={{
        place: places.find(({ value }) => value.startsWith(propertyId ?? '-'))?.value,
        how: 'counted',
        count: {},
      }}
      labels={{ ...labels, propertyId: labels.place, companyId: t('admin:dsr.fields.company') }}
      onSubmit={async ({ place, how, count }, key) => {
        const made = await open({
          ...drawerOf(place!),
          ...(how === 'counted' && { count }),
          key,
        }).unwrap();
        toast.success(t('admin:shift.open.done'));
        void navigate(href(made.id));
      }}
    >
      <p>{t('admin:shift.open.text')}</p>
      <Form.Item name="place" label={labels.place} rules={[choiceRule(t)]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={places} />
      </Form.Item>
      <FloatFields label={labels.how} />
    </FormDialog>
  );
}

/** What is in the drawer of the chosen place, beside what should be. */
function FloatFields({ label }: { label: string }) {
  const place = Form.useWatch<string | undefined>('place');
  const query = useGetShiftDrawerQuery(drawerOf(place ?? ' '), {
    skip: !place,
    refetchOnMountOrArgChange: true,
  });
  if (!place) return null;
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(drawer) => <DrawerFloat drawer={drawer} label={label} />}
    </Loaded>
  );
}

function DrawerFloat({
  drawer: { open, last },
  label,
}: {
  drawer: NonNullable<ReturnType<typeof useGetShiftDrawerQuery>['data']>;
  label: string;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const how = Form.useWatch<Values['how']>('how');
  if (open)
    return (
      <p role="status">
        {t('admin:shift.open.taken', { name: open.name, time: formatInstant(open.openedAt, language) })}
      </p>
    );
  if (!last)
    return (
      <>
        <p>{t('admin:shift.open.first')}</p>
        <CountFields expectedSen={null} />
      </>
    );
  const shouldBeSen = last.countedSen + last.sinceSen;
  const amount = unbrokenSen(shouldBeSen);
  const told = [
    t('admin:shift.open.last', {
      amount: unbrokenSen(last.countedSen),
      name: last.byName ?? '–',
      time: formatInstant(last.at, language),
    }),
    last.sinceSen !== 0 && t('admin:shift.open.since', { amount: unbrokenSen(last.sinceSen) }),
    t('admin:shift.open.should_be', { amount }),
  ];
  return (
    <>
      <p>{told.filter(Boolean).join(' ')}</p>
      <Form.Item name="how" label={label}>
        <Radio.Group
          options={[
            { value: 'counted', label: t('admin:shift.open.counted') },
            { value: 'right', label: t('admin:shift.open.right'), disabled: shouldBeSen < 0 },
          ]}
        />
      </Form.Item>
      {how === 'counted' && <CountFields expectedSen={shouldBeSen} />}
    </>
  );
}
