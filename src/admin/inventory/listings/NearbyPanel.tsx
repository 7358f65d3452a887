import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Form, Input, Select, type FormListFieldData, type FormListOperation } from 'antd';
import { useTranslation } from 'react-i18next';
import { NEARBY_KINDS, NEARBY_LIMITS } from '@shared/domain/inventory/nearby';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@shared/languages';
import { choiceRule } from '../../../kit/choiceRule';
import { Panel } from '../../../kit/Page';
import { useFocusAfter } from '../../../kit/useFocusAfter';
import type { Labels } from '../../../kit/useSubmit';
import { useListingWords } from '../../../ui/useListingWords';
import { DistanceInput } from './DistanceInput';
import styles from './ListEditors.module.css';

const NO_NAME = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };
const ADD = 'nearby_add';

/** What is near a property and how far; the page shows the nearest first. */
export function NearbyPanel({ labels }: { labels: Labels }) {
  const { t } = useTranslation();
  return (
    <Panel title={labels.nearby!}>
      <p className={styles.note}>{t('admin:property.nearby.intro')}</p>
      <Form.List name="nearby">
        {(rows, operations, { errors }) => (
          <>
            <PlaceRows rows={rows} operations={operations} labels={labels} />
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
    </Panel>
  );
}

function PlaceRows({
  rows,
  operations: { add, remove },
  labels,
}: {
  rows: FormListFieldData[];
  operations: FormListOperation;
  labels: Labels;
}) {
  const { t } = useTranslation();
  const { distanceText } = useListingWords();
  const focusAfter = useFocusAfter();
  const { nearest, farthest } = NEARBY_LIMITS;
  const checkDistance = async (_rule: unknown, metres: number | null) => {
    if (metres === null) return;
    if (Number.isNaN(metres)) throw new Error(t('admin:property.nearby.not_understood'));
    if (metres < nearest || metres > farthest)
      throw new Error(
        t('admin:property.nearby.too_far', {
          nearest: distanceText(nearest),
          farthest: distanceText(farthest),
        }),
      );
  };
  return (
    <>
      {rows.length === 0 && <p className={styles.none}>{t('admin:property.nearby.none')}</p>}
      <ul className={styles.rooms}>
        {rows.map(({ key, name }) => (
          <li key={key} className={styles.room}>
            <div className={styles.place}>
              <Form.Item name={[name, 'kind']} label={labels[`nearby.${name}.kind`]} rules={[choiceRule(t)]}>
                <Select
                  options={NEARBY_KINDS.map((value) => ({
                    value,
                    label: t(`listingWords:near.kind.${value}`),
                  }))}
                />
              </Form.Item>
              <Form.Item
                name={[name, 'metres']}
                label={labels[`nearby.${name}.metres`]}
                rules={[{ required: true }, { validator: checkDistance }]}
              >
                <DistanceInput />
              </Form.Item>
              <Button
                className={styles.drop}
                aria-label={t('admin:property.nearby.remove', { number: name + 1 })}
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => {
                  focusAfter(ADD);
                  remove(name);
                }}
              />
            </div>
            <div className={styles.names}>
              {LANGUAGES.map((language) => {
                const isAsked = language === DEFAULT_LANGUAGE;
                return (
                  <Form.Item
                    key={language}
                    name={[name, 'name', language]}
                    label={labels[`nearby.${name}.name.${language}`]}
                    rules={[{ required: isAsked, whitespace: isAsked }, { max: NEARBY_LIMITS.name }]}
                  >
                    <Input maxLength={NEARBY_LIMITS.name} />
                  </Form.Item>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
      <Button
        id={ADD}
        disabled={rows.length >= NEARBY_LIMITS.places}
        onClick={() => {
          focusAfter(`nearby_${rows.length}_kind`);
          add({ kind: undefined, name: NO_NAME, metres: null });
        }}
      >
        {t('admin:property.nearby.add')}
      </Button>
    </>
  );
}
