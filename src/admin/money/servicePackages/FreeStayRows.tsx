import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Form, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_STAY_LIMITS } from '@shared/contract/money/servicePackages';
import { choiceRule } from '../../../kit/choiceRule';
import type { Labels } from '../../../kit/useSubmit';
import { StayDatePicker } from '../../../ui/DatePicker';
import styles from './Packages.module.css';

type Props = { labels: Labels };

/** Days with something to each, as many as are wanted. */
function DatedRows({
  labels,
  path,
  title,
  words,
  fresh,
  children,
}: Props & {
  path: string[];
  title: string;
  words: { add: string; remove: (number: number) => string };
  fresh: object;
  children: (name: number) => ReactNode;
}) {
  const { t } = useTranslation();
  const at = ['terms', 'freeStay', ...path];
  return (
    <fieldset className={styles.rows}>
      <legend>{title}</legend>
      <Form.List name={at}>
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.datedRow}>
                {(['from', 'to'] as const).map((end) => (
                  <Form.Item
                    key={end}
                    name={[name, end]}
                    label={labels[`${at.join('.')}.${name}.${end}`]}
                    rules={[choiceRule(t)]}
                  >
                    <StayDatePicker min="2000-01-01" max="2100-12-31" />
                  </Form.Item>
                ))}
                {children(name)}
                <Button
                  className={styles.drop}
                  aria-label={words.remove(name + 1)}
                  icon={<DeleteOutlined aria-hidden="true" />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              className={styles.add}
              disabled={rows.length >= FREE_STAY_LIMITS.rows}
              onClick={() => add({ from: null, to: null, ...fresh })}
            >
              {words.add}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

/** Seasons whose nights take other points than the rest of the year. */
export function SeasonRows({ labels }: Props) {
  const { t } = useTranslation();
  return (
    <DatedRows
      labels={labels}
      path={['points', 'seasons']}
      title={t('admin:service_package.free_stay.seasons')}
      words={{
        add: t('admin:service_package.free_stay.add_season'),
        remove: (number) => t('admin:service_package.free_stay.remove_season', { number }),
      }}
      fresh={{ weekday: 2, weekend: 3 }}
    >
      {(name) =>
        (['weekday', 'weekend'] as const).map((kind) => (
          <Form.Item
            key={kind}
            name={[name, kind]}
            label={labels[`terms.freeStay.points.seasons.${name}.${kind}`]}
            rules={[{ required: true }]}
          >
            <InputNumber<number>
              min={0}
              max={FREE_STAY_LIMITS.points}
              precision={0}
              style={{ width: '100%' }}
            />
          </Form.Item>
        ))
      }
    </DatedRows>
  );
}

/** Days whose nights cannot be had, each with its name. */
export function BlackoutRows({ labels }: Props) {
  const { t } = useTranslation();
  return (
    <DatedRows
      labels={labels}
      path={['blackouts']}
      title={t('admin:service_package.free_stay.blackouts')}
      words={{
        add: t('admin:service_package.free_stay.add_blackout'),
        remove: (number) => t('admin:service_package.free_stay.remove_blackout', { number }),
      }}
      fresh={{ name: '' }}
    >
      {(name) => (
        <Form.Item
          name={[name, 'name']}
          label={labels[`terms.freeStay.blackouts.${name}.name`]}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={FREE_STAY_LIMITS.name} />
        </Form.Item>
      )}
    </DatedRows>
  );
}
