import { Checkbox, Form, InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FREE_STAY_LIMITS } from '@shared/contract/money/servicePackages';
import {
  CO_OWNER_RULES,
  FREE_STAY_GUESTS,
  FREE_STAY_PLACES,
  FREE_STAY_YEARS,
  type FreeStayRule,
} from '@shared/domain/money/freeStayRules';
import {
  CO_OWNER_KEYS,
  FREE_STAY_GUEST_KEYS,
  FREE_STAY_PLACE_KEYS,
  FREE_STAY_YEAR_KEYS,
} from '@shared/domain/money/freeStayWords';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import type { Labels } from '../../../kit/useSubmit';
import { PercentInput } from '../../../ui/PercentInput';
import { BlackoutRows, SeasonRows } from './FreeStayRows';
import styles from './Packages.module.css';
import { USUAL_FREE_STAY, USUAL_POINTS } from './termsValues';

type Props = { labels: Labels };
const at = (...path: (string | number)[]) => ['terms', 'freeStay', ...path];
const MOST = FREE_STAY_LIMITS.count * FREE_STAY_LIMITS.points;

/** What owners may use of their units without paying for the room; its fields stand here once it is switched on. */
export function FreeStayPart({ labels, rule }: Props & { rule: FreeStayRule | null }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:service_package.part.free_stay')}>
      <p className={styles.note}>{t('admin:service_package.free_stay.intro')}</p>
      <Form.Item
        name={at()}
        label={labels['terms.freeStay']}
        getValueProps={(value: unknown) => ({ checked: Boolean(value) })}
        getValueFromEvent={(checked: boolean) => (checked ? USUAL_FREE_STAY : null)}
      >
        <Switch />
      </Form.Item>
      {rule && (
        <>
          <EntitlementFields labels={labels} rule={rule} />
          <CarryFields labels={labels} />
          <ConditionFields labels={labels} rule={rule} />
          <LateFields labels={labels} />
        </>
      )}
    </Panel>
  );
}

function CountField({
  labels,
  name,
  max = MOST,
  help,
}: Props & { name: string[]; max?: number; help?: string }) {
  return (
    <Form.Item
      name={at(...name)}
      label={labels[`terms.freeStay.${name.join('.')}`]}
      extra={help}
      rules={[{ required: true }]}
    >
      <InputNumber<number> min={0} max={max} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );
}

function CheckField({ labels, name }: Props & { name: string }) {
  return (
    <Form.Item name={at(name)} valuePropName="checked" className={styles.cell}>
      <Checkbox>{labels[`terms.freeStay.${name}`]}</Checkbox>
    </Form.Item>
  );
}

function EntitlementFields({ labels, rule }: Props & { rule: FreeStayRule }) {
  const { t } = useTranslation();
  return (
    <>
      <FieldRow>
        <Form.Item name={at('year')} label={labels['terms.freeStay.year']}>
          <Select
            options={FREE_STAY_YEARS.map((value) => ({ value, label: t(FREE_STAY_YEAR_KEYS[value]) }))}
          />
        </Form.Item>
        <Form.Item
          name={at('points')}
          label={labels['terms.freeStay.points']}
          getValueProps={(value: unknown) => ({ value: value ? 'point' : 'night' })}
          getValueFromEvent={(value: 'night' | 'point') => (value === 'point' ? USUAL_POINTS : null)}
        >
          <Select
            options={[
              { value: 'night', label: t('admin:service_package.free_stay.counted.night') },
              { value: 'point', label: t('admin:service_package.free_stay.counted.point') },
            ]}
          />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <CountField labels={labels} name={['free']} />
        <CountField labels={labels} name={['discounted']} />
        <Form.Item
          name={at('discountBp')}
          label={labels['terms.freeStay.discountBp']}
          rules={[{ required: true }]}
        >
          <PercentInput />
        </Form.Item>
      </FieldRow>
      {rule.points && (
        <>
          <FieldRow>
            <CountField labels={labels} name={['points', 'weekday']} max={FREE_STAY_LIMITS.points} />
            <CountField labels={labels} name={['points', 'weekend']} max={FREE_STAY_LIMITS.points} />
          </FieldRow>
          <SeasonRows labels={labels} />
        </>
      )}
    </>
  );
}

function CarryFields({ labels }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.stack}>
        <CheckField labels={labels} name="proRata" />
      </div>
      <FieldRow>
        <CountField
          labels={labels}
          name={['carry', 'most']}
          help={t('admin:service_package.free_stay.help.carry')}
        />
        <CountField labels={labels} name={['carry', 'months']} max={12} />
      </FieldRow>
    </>
  );
}

function ConditionFields({ labels, rule }: Props & { rule: FreeStayRule }) {
  const { t } = useTranslation();
  return (
    <>
      {/* A group of boxes has no attribute that says it is required. */}
      <Form.Item
        name={at('guests')}
        label={labels['terms.freeStay.guests']}
        rules={[
          {
            validator: (_rule, guests: readonly string[] | undefined) =>
              guests?.length
                ? Promise.resolve()
                : Promise.reject(
                    new Error(t('errors:rule.choose', { label: labels['terms.freeStay.guests'] })),
                  ),
          },
        ]}
      >
        <Checkbox.Group
          className={styles.checks}
          options={FREE_STAY_GUESTS.map((value) => ({ value, label: t(FREE_STAY_GUEST_KEYS[value]) }))}
        />
      </Form.Item>
      <FieldRow>
        <Form.Item name={at('places')} label={labels['terms.freeStay.places']}>
          <Select
            options={FREE_STAY_PLACES.map((value) => ({ value, label: t(FREE_STAY_PLACE_KEYS[value]) }))}
          />
        </Form.Item>
        <Form.Item name={at('coOwners')} label={labels['terms.freeStay.coOwners']}>
          <Select options={CO_OWNER_RULES.map((value) => ({ value, label: t(CO_OWNER_KEYS[value]) }))} />
        </Form.Item>
      </FieldRow>
      {rule.places === 'any' && <ElsewhereField labels={labels} />}
      <FieldRow>
        <CountField labels={labels} name={['noticeDays']} max={FREE_STAY_LIMITS.days} />
        <Form.Item
          name={at('longestNights')}
          label={labels['terms.freeStay.longestNights']}
          extra={t('admin:service_package.free_stay.help.longest')}
        >
          <InputNumber<number> min={1} max={FREE_STAY_LIMITS.count} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </FieldRow>
      <div className={styles.stack}>
        <CheckField labels={labels} name="weekdaysOnly" />
        <CheckField labels={labels} name="publicHolidays" />
        <CheckField labels={labels} name="schoolHolidays" />
      </div>
      <BlackoutRows labels={labels} />
    </>
  );
}

/** How many basis points of a night at home one elsewhere takes: it may be more than all. */
function ElsewhereField({ labels }: Props) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={at('elsewhereBp')}
      label={labels['terms.freeStay.elsewhereBp']}
      extra={t('admin:service_package.free_stay.help.elsewhere')}
      rules={[{ required: true }]}
      getValueProps={(value: number | null) => ({ value: value === null ? null : value / 100 })}
      getValueFromEvent={(percent: number | null) => (percent === null ? null : Math.round(percent * 100))}
    >
      <InputNumber<number> min={0} max={1_000} precision={0} suffix="%" style={{ width: '100%' }} />
    </Form.Item>
  );
}

function LateFields({ labels }: Props) {
  return (
    <>
      <CountField labels={labels} name={['lateDays']} max={FREE_STAY_LIMITS.days} />
      <CheckField labels={labels} name="noShowTakes" />
    </>
  );
}
