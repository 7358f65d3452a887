import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Form, InputNumber, Select, type FormListFieldData, type FormListOperation } from 'antd';
import { useTranslation } from 'react-i18next';
import { BED_KINDS, SLEEPING_LIMITS, type BedKind, type RoomBeds } from '@shared/domain/inventory/sleeping';
import { choiceRule } from '../../../kit/choiceRule';
import { useFocusAfter } from '../../../kit/useFocusAfter';
import type { Labels } from '../../../kit/useSubmit';
import styles from './ListEditors.module.css';

/** What one more bed is most likely to be. */
const LIKELY: readonly BedKind[] = ['single', 'queen', 'sofa', 'double', 'king', 'bunk', 'mattress', 'cot'];

/** The beds of a room, by kind. */
export function RoomBedRows({ room, labels }: { room: number; labels: Labels }) {
  return (
    <Form.List name={[room, 'beds']}>
      {(rows, operations, { errors }) => (
        <>
          <BedRows room={room} rows={rows} operations={operations} labels={labels} />
          <Form.ErrorList errors={errors} />
        </>
      )}
    </Form.List>
  );
}

function BedRows({
  room,
  rows,
  operations: { add, remove },
  labels,
}: {
  room: number;
  rows: FormListFieldData[];
  operations: FormListOperation;
  labels: Labels;
}) {
  const { t } = useTranslation();
  const focusAfter = useFocusAfter();
  const form = Form.useFormInstance();
  const beds = (Form.useWatch(['sleeping', room, 'beds'], form) ?? []) as (RoomBeds | undefined)[];
  const taken = beds.map((bed) => bed?.kind);
  const addId = `sleeping_${room}_beds_add`;
  return (
    <>
      {rows.map(({ key, name }) => (
        <div key={key} className={styles.bed}>
          <Form.Item
            name={[name, 'kind']}
            label={labels[`sleeping.${room}.beds.${name}.kind`]}
            rules={[choiceRule(t)]}
          >
            <Select
              options={BED_KINDS.filter((kind) => kind === taken[name] || !taken.includes(kind)).map(
                (value) => ({ value, label: t(`listingWords:sleep.kind.${value}`) }),
              )}
            />
          </Form.Item>
          <Form.Item
            name={[name, 'count']}
            label={t('admin:room_type.sleeping.number')}
            rules={[{ required: true }]}
          >
            <InputNumber<number>
              aria-label={labels[`sleeping.${room}.beds.${name}.count`]}
              min={1}
              max={SLEEPING_LIMITS.beds}
              precision={0}
            />
          </Form.Item>
          <Button
            className={styles.drop}
            aria-label={t('admin:room_type.sleeping.remove_bed', { bed: name + 1, room: room + 1 })}
            icon={<DeleteOutlined aria-hidden="true" />}
            // A room without a bed is none: the room itself goes.
            disabled={rows.length === 1}
            onClick={() => {
              focusAfter(addId);
              remove(name);
            }}
          />
        </div>
      ))}
      <Button
        id={addId}
        size="small"
        aria-label={t('admin:room_type.sleeping.add_bed_to', { number: room + 1 })}
        disabled={rows.length >= SLEEPING_LIMITS.kinds}
        onClick={() => {
          focusAfter(`sleeping_${room}_beds_${rows.length}_kind`);
          add({ kind: LIKELY.find((kind) => !taken.includes(kind)), count: 1 });
        }}
      >
        {t('admin:room_type.sleeping.add_bed')}
      </Button>
    </>
  );
}
