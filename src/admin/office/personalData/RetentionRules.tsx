import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalDataAnswer, RetentionInput } from '@shared/contract/office/personalData';
import { RETENTION_RULE_NAMES, RETENTION_RULES } from '@shared/domain/system/retention';
import { DetailList } from '../../../kit/DetailList';
import { FormShell } from '../../../kit/FormShell';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useLazyGetPersonalDataQuery, useSetRetentionMutation } from './personalData.api';
import { RULE_KEYS, RULE_PARTS } from './personalDataTexts';
import styles from './PersonalData.module.css';

export function useRetentionLabels(): Record<string, string> {
  const { t } = useTranslation();
  return Object.fromEntries(Object.entries(RULE_KEYS).map(([name, key]) => [name, t(key)]));
}

const valuesOf = (answer: PersonalDataAnswer): RetentionInput => ({
  ...(Object.fromEntries(RETENTION_RULE_NAMES.map((name) => [name, answer[name]])) as Omit<
    RetentionInput,
    'version'
  >),
  version: answer.version,
});

/** How long each kind is kept: a form for those who may settle it, facts for the others. */
export function RetentionRules({ answer }: { answer: PersonalDataAnswer }) {
  const [settle, { data: settled }] = useSetRetentionMutation();
  const [saves, setSaves] = useState(0);
  return (
    <Can do="global.edit" otherwise={<Facts answer={answer} />}>
      {/* The form begins anew from what was saved, which is not fetched yet, and after Cancel. */}
      <RulesForm
        key={saves}
        answer={settled && settled.version > answer.version ? settled : answer}
        onSubmit={(values) => settle(values).unwrap()}
        onDone={() => setSaves(saves + 1)}
      />
    </Can>
  );
}

function Facts({ answer }: { answer: PersonalDataAnswer }) {
  const { t } = useTranslation();
  return RULE_PARTS.map((part) => (
    <Panel key={part.title} title={t(part.title)}>
      <DetailList items={part.rules.map((name) => [t(RULE_KEYS[name]), answer[name]] as const)} />
    </Panel>
  ));
}

function RulesForm({
  answer,
  onSubmit,
  onDone,
}: {
  answer: PersonalDataAnswer;
  onSubmit: (values: RetentionInput) => Promise<unknown>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const labels = useRetentionLabels();
  const [fetchAgain] = useLazyGetPersonalDataQuery();
  return (
    <FormShell<RetentionInput>
      initialValues={valuesOf(answer)}
      labels={labels}
      onSubmit={onSubmit}
      onSaved={() => {
        toast.success(t('admin:personal_data.saved'));
        onDone();
      }}
      onCancel={onDone}
      latest={async () => valuesOf(await fetchAgain().unwrap())}
    >
      {RULE_PARTS.map((part) => (
        <Panel key={part.title} title={t(part.title)}>
          {part.rules.map((name) => {
            const { min, max, standard } = RETENTION_RULES[name];
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
          {part.rules.includes('bookYears') && (
            <p className={styles.help}>{t('admin:personal_data.why_seven')}</p>
          )}
        </Panel>
      ))}
    </FormShell>
  );
}
