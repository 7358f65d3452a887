import { Button, Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../kit/FieldRow';
import { Panel } from '../../../kit/Page';
import { MoneyInput } from '../../../ui/MoneyInput';
import type { Fields } from '../../../kit/useFields';
import styles from './Listings.module.css';
import type { FIELDS } from './roomTypeFields';

const MOST_DISCOUNTS = 10;

/** What a night costs outside of seasons, what is added once a stay, and how long a stay may be. */
export function RoomTypeRatePanel({ fields: { input, labels } }: { fields: Fields<typeof FIELDS> }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:room_type.parts.rates')}>
      <p className={styles.note}>{t('admin:room_type.help.rates')}</p>
      <FieldRow>
        <Form.Item
          name="baseSen"
          label={labels.baseSen}
          rules={[
            { required: true },
            {
              validator: async (_rule, sen: number | null) => {
                if (sen === 0) throw new Error(t('errors:rule.positive', { label: labels.baseSen }));
              },
            },
          ]}
        >
          <MoneyInput />
        </Form.Item>
        {input('weekendSen')}
        {input('holidaySen')}
      </FieldRow>
      <FieldRow>
        {input('extraGuestSen')}
        {input('cleaningSen')}
      </FieldRow>
      <FieldRow>
        {input('petCleaningSen')}
        {input('depositSen')}
      </FieldRow>
      <FieldRow>
        {input('minNights')}
        {input('maxNights')}
      </FieldRow>
      <LengthDiscounts label={labels.lengthDiscounts!} />
    </Panel>
  );
}

/** Less for longer stays: the highest step that a stay reaches counts. */
function LengthDiscounts({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.fieldset}>
      <legend>{label}</legend>
      <Form.List name="lengthDiscounts">
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <div key={key} className={styles.discount}>
                <Form.Item
                  name={[name, 'minNights']}
                  label={t('admin:room_type.fields.fromNights', { number: index + 1 })}
                  rules={[{ required: true, message: t('admin:room_type.help.discount_missing') }]}
                >
                  <InputNumber<number> min={2} max={365} precision={0} style={{ width: '100%' }} />
                </Form.Item>
                <Form.Item
                  name={[name, 'percent']}
                  label={t('admin:room_type.fields.percent', { number: index + 1 })}
                  rules={[{ required: true, message: t('admin:room_type.help.discount_missing') }]}
                >
                  <InputNumber<number>
                    min={0.01}
                    max={90}
                    precision={2}
                    suffix="%"
                    controls={false}
                    style={{ width: '100%' }}
                  />
                </Form.Item>
                <Button
                  aria-label={t('admin:room_type.actions.remove_discount', { number: index + 1 })}
                  onClick={() => remove(name)}
                >
                  {t('common:actions.delete')}
                </Button>
              </div>
            ))}
            {fields.length < MOST_DISCOUNTS && (
              <Button onClick={() => add({})}>{t('admin:room_type.actions.add_discount')}</Button>
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
