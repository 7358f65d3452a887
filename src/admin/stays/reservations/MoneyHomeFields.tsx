import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MoneyHome } from '@shared/contract/stays/moneyWays';
import type { Reservation } from '@shared/contract/stays/reservations';
import { businessDate } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../kit/choiceRule';
import { StayUnitField, type UnitValue } from './changes/StayUnitField';
import { MoneyFields, type moneyValues } from './MoneyFields';

export type HomeValues = {
  kind?: MoneyHome['kind'];
  unit?: UnitValue | null;
  refund?: ReturnType<typeof moneyValues>;
};

/**
 * Returns the use of money for a hold that had run out, as the server wants it; nothing for any other
 * booking.
 */
export function homeOf({ status }: Reservation, home?: HomeValues): { home?: MoneyHome } {
  if (status !== 'expired' || !home?.kind) return {};
  if (home.kind === 'nights') return { home: { kind: 'nights', ...(home.unit && { unitId: home.unit.id }) } };
  return home.refund ? { home: { kind: 'refund', refund: home.refund } } : {};
}

/**
 * Money has come in for a hold that had run out: it takes the nights again, as long as they have not begun, or goes back at once, by one
 * of the `ways`.
 */
export function MoneyHomeFields({
  reservation,
  ways,
}: {
  reservation: Reservation;
  ways?: readonly string[];
}) {
  const { t } = useTranslation();
  const kind = Form.useWatch<MoneyHome['kind'] | undefined>(['home', 'kind']);
  const over = reservation.checkIn < businessDate(new Date());
  return (
    <>
      <Form.Item
        name={['home', 'kind']}
        label={t('admin:payment.home.label')}
        extra={over && t('admin:payment.home.over')}
        rules={[choiceRule(t)]}
      >
        <Radio.Group
          vertical
          options={[
            { value: 'nights', label: t('admin:payment.home.nights'), disabled: over },
            { value: 'refund', label: t('admin:payment.home.refund') },
          ]}
        />
      </Form.Item>
      {kind === 'nights' && (
        <Form.Item
          name={['home', 'unit']}
          label={t('admin:payment.home.unit')}
          extra={t('admin:payment.home.any_unit')}
        >
          <StayUnitField
            reservation={reservation}
            from={reservation.checkIn}
            to={reservation.checkOut}
            except={undefined}
          />
        </Form.Item>
      )}
      {kind === 'refund' && <MoneyFields refund path={['home', 'refund']} ways={ways} />}
    </>
  );
}
