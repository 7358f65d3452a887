import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { choiceRule } from '../../../kit/choiceRule';
import { Panel } from '../../../kit/Page';
import { StayDatePicker } from '../../../ui/DatePicker';
import { LICENCE_KEYS, LICENCES } from './unitTexts';
import styles from './Unit.module.css';
import { MOST_LICENCES } from './unitFields';

/** The licences of a unit: kind, number and end of each. */
export function LicenceList({ labels }: { labels: Record<string, string> }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:unit.parts.licences')}>
      <Form.List name="licences">
        {(rows, { add, remove }, { errors }) => (
          <>
            {rows.length === 0 && <p className={styles.none}>{t('admin:unit.licences.none')}</p>}
            <ul className={styles.licences}>
              {rows.map(({ key, name }) => (
                <li key={key} className={styles.licence}>
                  <Form.Item
                    name={[name, 'kind']}
                    label={labels[`licences.${name}.kind`]}
                    rules={[choiceRule(t)]}
                  >
                    <Select options={LICENCES.map((value) => ({ value, label: t(LICENCE_KEYS[value]) }))} />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'number']}
                    label={labels[`licences.${name}.number`]}
                    rules={[{ required: true, whitespace: true }, { max: 60 }]}
                  >
                    <Input maxLength={60} />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'expiresOn']}
                    label={labels[`licences.${name}.expiresOn`]}
                    extra={t('admin:unit.help.licence_expiry')}
                  >
                    <StayDatePicker />
                  </Form.Item>
                  <Button
                    className={styles.drop}
                    aria-label={t('admin:unit.actions.remove_licence', { number: name + 1 })}
                    icon={<DeleteOutlined aria-hidden="true" />}
                    onClick={() => remove(name)}
                  />
                </li>
              ))}
            </ul>
            <Form.ErrorList errors={errors} />
            <Button
              disabled={rows.length >= MOST_LICENCES}
              onClick={() => add({ kind: 'council', number: '', expiresOn: null })}
            >
              {t('admin:unit.actions.add_licence')}
            </Button>
          </>
        )}
      </Form.List>
    </Panel>
  );
}
