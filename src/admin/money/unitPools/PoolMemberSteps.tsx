import { Button, Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { POOL_LIMITS, type PoolMemberRow, type UnitPoolDetail } from '@shared/contract/money/unitPools';
import { addDays, businessDate, monthStart } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FieldRow } from '../../../kit/FieldRow';
import { FormDialog } from '../../../kit/FormDialog';
import { StayDatePicker } from '../../../ui/DatePicker';
import { toast } from '../../../ui/toast';
import { UnitSearchField } from '../../lent/UnitSearchField';
import {
  useAddPoolMemberMutation,
  useEndPoolMemberMutation,
  useRemovePoolMemberMutation,
} from './unitPools.api';

type Props = { found: UnitPoolDetail; onReload: () => unknown };
type MemberProps = Props & { member: PoolMemberRow };

/** The first day on which a pool can still be changed. */
const firstOpen = ({ sharedUntil }: UnitPoolDetail) =>
  sharedUntil === null ? '2000-01-01' : addDays(sharedUntil, 1);

/** Puts a unit into the pool, or gives it other points. */
export function AddMember({ found, onReload }: Props) {
  const { t } = useTranslation();
  const [add] = useAddPoolMemberMutation();
  const { id, version } = found;
  const first = firstOpen(found);
  const month = monthStart(businessDate(new Date()));
  const labels = {
    unitId: t('admin:unit_pool.fields.unitId'),
    points: t('admin:unit_pool.fields.points'),
    validFrom: t('admin:unit_pool.fields.validFrom'),
    lastDay: t('admin:unit_pool.fields.lastDay'),
  };
  type Values = {
    unitId: string | null;
    points: number | null;
    validFrom: string | null;
    lastDay: string | null;
  };
  return (
    <FormDialog<Values>
      trigger={(open) => <Button onClick={open}>{t('admin:unit_pool.action.add')}</Button>}
      title={t('admin:unit_pool.action.add')}
      submitLabel={t('admin:unit_pool.action.add')}
      initialValues={{ unitId: null, points: 1, validFrom: month < first ? first : month, lastDay: null }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ unitId, points, validFrom, lastDay }) => {
        const order = { unitId: unitId!, points: points!, validFrom: validFrom!, lastDay: lastDay ?? null };
        await add({ id, version, ...order }).unwrap();
        toast.success(t('admin:unit_pool.action.added'));
      }}
    >
      <p>{t('admin:unit_pool.action.add_text')}</p>
      <Form.Item name="unitId" label={labels.unitId} rules={[choiceRule(t)]}>
        <UnitSearchField />
      </Form.Item>
      <Form.Item
        name="points"
        label={labels.points}
        extra={t('admin:unit_pool.help.points')}
        rules={[{ required: true }]}
      >
        <InputNumber<number> min={1} max={POOL_LIMITS.points} precision={0} inputMode="numeric" />
      </Form.Item>
      <FieldRow>
        <Form.Item name="validFrom" label={labels.validFrom} rules={[choiceRule(t)]}>
          <StayDatePicker min={first} max="2100-12-31" />
        </Form.Item>
        <Form.Item name="lastDay" label={labels.lastDay} extra={t('admin:unit_pool.help.lastDay')}>
          <StayDatePicker min={first} max="2100-12-31" />
        </Form.Item>
      </FieldRow>
    </FormDialog>
  );
}

/** Says the last day of a unit in the pool, or that there is none. */
export function EndMember({ found, member, onReload }: MemberProps) {
  const { t } = useTranslation();
  const [end] = useEndPoolMemberMutation();
  const { id, version, sharedUntil } = found;
  const { validFrom, lastDay, unitNumber: number } = member;
  const labels = { lastDay: t('admin:unit_pool.fields.lastDay') };
  return (
    <FormDialog<{ lastDay: string | null }>
      trigger={(open) => (
        <Button onClick={open} aria-label={t('admin:unit_pool.action.end_of', { number })}>
          {t('admin:unit_pool.action.end')}
        </Button>
      )}
      title={t('admin:unit_pool.action.end_of', { number })}
      submitLabel={t('common:actions.save')}
      initialValues={{ lastDay }}
      labels={labels}
      onReload={onReload}
      onSubmit={async (values) => {
        await end({ id, version, memberId: member.id, lastDay: values.lastDay ?? null }).unwrap();
        toast.success(t('admin:unit_pool.action.ended'));
      }}
    >
      <Form.Item name="lastDay" label={labels.lastDay} extra={t('admin:unit_pool.help.lastDay')}>
        <StayDatePicker
          min={sharedUntil !== null && sharedUntil > validFrom ? sharedUntil : validFrom}
          max="2100-12-31"
        />
      </Form.Item>
    </FormDialog>
  );
}

/** Takes a unit out that was entered by mistake. */
export function RemoveMember({ found, member, onReload }: MemberProps) {
  const { t } = useTranslation();
  const [remove] = useRemovePoolMemberMutation();
  const { id, version } = found;
  const title = t('admin:unit_pool.action.remove_of', { number: member.unitNumber });
  return (
    <ConfirmAction
      danger
      label={t('admin:unit_pool.action.remove')}
      ariaLabel={title}
      title={title}
      onReload={onReload}
      onConfirm={async () => {
        await remove({ id, version, memberId: member.id }).unwrap();
        toast.success(t('admin:unit_pool.action.removed'));
      }}
    >
      <p>{t('admin:unit_pool.action.remove_text')}</p>
    </ConfirmAction>
  );
}
