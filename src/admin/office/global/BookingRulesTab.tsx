import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BOOKING_RULES,
  type BookingRules,
  type BookingRulesAnswer,
} from '@shared/contract/system/bookingRules';
import { DetailList } from '../../../kit/DetailList';
import { FormShell } from '../../../kit/FormShell';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { WithAside } from '../../../kit/WithAside';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import {
  useGetBookingRulesQuery,
  useLazyGetBookingRulesQuery,
  useSetBookingRulesMutation,
} from './bookingRules.api';
import { PARTS, RULE_KEYS } from './bookingRuleTexts';
import styles from './Global.module.css';

/**
 * The rules of booking: what visitors may book, how long nights are kept for them, when a slip is due.
 * Everyone who sees the tab may read them; some may change them.
 */
export function BookingRulesTab() {
  const { t } = useTranslation();
  const query = useGetBookingRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [settle, { data: settled }] = useSetBookingRulesMutation();
  const [saves, setSaves] = useState(0);
  const labels = useRuleLabels();
  return (
    <>
      <p className={styles.lead}>{t('admin:booking_rules.intro')}</p>
      <Loaded query={query}>
        {(answer) => (
          <WithAside
            aside={
              <Panel title={t('admin:history.title')}>
                <HistoryTimeline
                  entries={answer.history}
                  actions={{ update: t('admin:booking_rules.updated') }}
                  fields={labels}
                />
              </Panel>
            }
          >
            <Can do="global.edit" otherwise={<Facts rules={answer} />}>
              {/* The form begins anew from what was saved, which is not fetched yet, and after Cancel. */}
              <RulesForm
                key={saves}
                answer={settled && settled.version > answer.version ? settled : answer}
                labels={labels}
                onSubmit={(values) => settle(values).unwrap()}
                onDone={() => setSaves(saves + 1)}
              />
            </Can>
          </WithAside>
        )}
      </Loaded>
    </>
  );
}

function useRuleLabels(): Record<string, string> {
  const { t } = useTranslation();
  return Object.fromEntries(Object.entries(RULE_KEYS).map(([name, key]) => [name, t(key)]));
}

function Facts({ rules }: { rules: BookingRules }) {
  const { t } = useTranslation();
  return PARTS.map((part) => (
    <Panel key={part.title} title={t(part.title)}>
      <DetailList items={part.rules.map((name) => [t(RULE_KEYS[name]), rules[name]] as const)} />
    </Panel>
  ));
}

type Values = BookingRules & { version: number };
const valuesOf = ({ history: _history, ...values }: BookingRulesAnswer): Values => values;

function RulesForm({
  answer,
  labels,
  onSubmit,
  onDone,
}: {
  answer: BookingRulesAnswer;
  labels: Record<string, string>;
  onSubmit: (values: Values) => Promise<unknown>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [fetchAgain] = useLazyGetBookingRulesQuery();
  return (
    <FormShell<Values>
      initialValues={valuesOf(answer)}
      labels={labels}
      onSubmit={onSubmit}
      onSaved={() => {
        toast.success(t('admin:booking_rules.saved'));
        onDone();
      }}
      onCancel={onDone}
      latest={async () => valuesOf(await fetchAgain().unwrap())}
    >
      {PARTS.map((part) => (
        <Panel key={part.title} title={t(part.title)}>
          {part.rules.map((name) => {
            const { min, max, standard } = BOOKING_RULES[name];
            return (
              <Form.Item
                key={name}
                name={name}
                label={labels[name]}
                extra={t('admin:booking_rules.range', { min, max, standard })}
                rules={[{ required: true }, { type: 'integer', min, max }]}
              >
                <InputNumber precision={0} controls={false} style={{ width: 160 }} />
              </Form.Item>
            );
          })}
        </Panel>
      ))}
    </FormShell>
  );
}
