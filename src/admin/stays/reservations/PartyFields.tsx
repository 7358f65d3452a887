import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PartyGuest } from '@shared/domain/pricing/taxedParty';
import { choiceRule } from '../../../kit/choiceRule';
import { FieldRow } from '../../../kit/FieldRow';
import { useCountryOptions } from '../../../ui/useCountryOptions';
import { fieldOf } from './newBookingValues';
import styles from './Party.module.css';

/**
 * The fields for the people who stay: the list `party` of the form around it, or of the room at `room` in its
 * list `further`. `first` is the first of them, as a rule the booker.
 */
export function PartyFields({
  room = 0,
  first,
  most,
}: {
  room?: number;
  first?: () => Partial<PartyGuest>;
  most: number;
}) {
  const { t } = useTranslation();
  const blank = { name: '', nationality: 'MY', permanentResident: false, child: false };
  const path = fieldOf(room, 'party');
  return (
    // A list in a list knows its place there itself.
    <Form.List name={room === 0 ? path : path.slice(1)}>
      {(rows, { add, remove }) => (
        <div className={styles.party}>
          {rows.map(({ key, name }) => (
            <PartyRow key={key} path={path} index={name} onRemove={() => remove(name)} />
          ))}
          <div>
            <Button
              disabled={rows.length >= most}
              onClick={() => add(rows.length === 0 ? { ...blank, ...first?.() } : blank)}
            >
              {t('admin:party.add')}
            </Button>
          </div>
        </div>
      )}
    </Form.List>
  );
}

function PartyRow({
  path,
  index,
  onRemove,
}: {
  path: (string | number)[];
  index: number;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const countries = useCountryOptions();
  const nationality = Form.useWatch([...path, index, 'nationality']) as string | undefined;
  const number = index + 1;
  return (
    <div role="group" aria-label={t('admin:party.guest', { number })} className={styles.row}>
      <FieldRow>
        <Form.Item
          name={[index, 'name']}
          label={t('admin:party.fields.name')}
          rules={[{ required: true, whitespace: true }, { max: 120 }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name={[index, 'nationality']}
          label={t('admin:party.fields.nationality')}
          rules={[choiceRule(t)]}
        >
          <Select showSearch={{ optionFilterProp: 'label' }} options={countries} />
        </Form.Item>
      </FieldRow>
      <div className={styles.checks}>
        <Form.Item name={[index, 'child']} valuePropName="checked" noStyle>
          <Checkbox>{t('admin:party.fields.child')}</Checkbox>
        </Form.Item>
        {nationality !== 'MY' && (
          <Form.Item name={[index, 'permanentResident']} valuePropName="checked" noStyle>
            <Checkbox>{t('admin:party.fields.resident')}</Checkbox>
          </Form.Item>
        )}
        <Button size="small" type="text" onClick={onRemove}>
          {t('admin:party.remove', { number })}
        </Button>
      </div>
    </div>
  );
}
