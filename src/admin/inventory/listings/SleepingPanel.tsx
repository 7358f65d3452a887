import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Form, Select, type FormListFieldData, type FormListOperation } from 'antd';
import { useTranslation } from 'react-i18next';
import { SLEEPING_LIMITS, SLEEPING_ROOMS, type SleepingRoom } from '@shared/domain/inventory/sleeping';
import { choiceRule } from '../../../kit/choiceRule';
import { Panel } from '../../../kit/Page';
import { useFocusAfter } from '../../../kit/useFocusAfter';
import type { Labels } from '../../../kit/useSubmit';
import { RoomBedRows } from './RoomBedRows';
import styles from './ListEditors.module.css';
import { SleepingWarnings } from './SleepingWarnings';

const NEW_ROOM: SleepingRoom = { room: 'bedroom', beds: [{ kind: 'queen', count: 1 }] };
const ADD = 'sleeping_add';

/** The rooms in which guests sleep with their beds, in the order of the page. */
export function SleepingPanel({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  return (
    <Panel title={labels.sleeping!}>
      <p className={styles.note}>
        {t('admin:room_type.sleeping.intro', { title: t('listingWords:sleep.title') })}
      </p>
      <Form.List name="sleeping">
        {(rows, operations, { errors }) => (
          <>
            <RoomRows rows={rows} operations={operations} labels={labels} />
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
      <SleepingWarnings />
    </Panel>
  );
}

function RoomRows({
  rows,
  operations: { add, remove, move },
  labels,
}: {
  rows: FormListFieldData[];
  operations: FormListOperation;
  labels: Labels;
}) {
  const { t } = useTranslation();
  const focusAfter = useFocusAfter();
  const moveTo = (from: number, to: number) => {
    const [first, second] = to < from ? ['up', 'down'] : ['down', 'up'];
    focusAfter(`sleeping_${to}_${first}`, `sleeping_${to}_${second}`);
    move(from, to);
  };
  return (
    <>
      {rows.length === 0 && <p className={styles.none}>{t('admin:room_type.sleeping.none')}</p>}
      <ol className={styles.rooms}>
        {rows.map(({ key, name }) => {
          const number = name + 1;
          return (
            <li key={key} className={styles.room}>
              <div className={styles.head}>
                <Form.Item
                  name={[name, 'room']}
                  label={labels[`sleeping.${name}.room`]}
                  rules={[choiceRule(t)]}
                >
                  <Select
                    options={SLEEPING_ROOMS.map((value) => ({
                      value,
                      label: t(`listingWords:sleep.room.${value}`),
                    }))}
                  />
                </Form.Item>
                <div className={styles.steps}>
                  <Button
                    id={`sleeping_${name}_up`}
                    aria-label={t('admin:room_type.sleeping.up', { number })}
                    icon={<ArrowUpOutlined aria-hidden="true" />}
                    disabled={name === 0}
                    onClick={() => moveTo(name, name - 1)}
                  />
                  <Button
                    id={`sleeping_${name}_down`}
                    aria-label={t('admin:room_type.sleeping.down', { number })}
                    icon={<ArrowDownOutlined aria-hidden="true" />}
                    disabled={name === rows.length - 1}
                    onClick={() => moveTo(name, name + 1)}
                  />
                  <Button
                    aria-label={t('admin:room_type.sleeping.remove_room', { number })}
                    icon={<DeleteOutlined aria-hidden="true" />}
                    onClick={() => {
                      focusAfter(ADD);
                      remove(name);
                    }}
                  />
                </div>
              </div>
              <RoomBedRows room={name} labels={labels} />
            </li>
          );
        })}
      </ol>
      <Button
        id={ADD}
        disabled={rows.length >= SLEEPING_LIMITS.rooms}
        onClick={() => {
          focusAfter(`sleeping_${rows.length}_room`);
          add(NEW_ROOM);
        }}
      >
        {t('admin:room_type.sleeping.add_room')}
      </Button>
    </>
  );
}
