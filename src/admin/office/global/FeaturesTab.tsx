import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeaturesAnswer, FeaturesInput } from '@shared/contract/system/features';
import { FEATURES } from '@shared/domain/system/features';
import { DetailList } from '../../../kit/DetailList';
import { FormShell } from '../../../kit/FormShell';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { WithAside } from '../../../kit/WithAside';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useGetFeaturesQuery, useLazyGetFeaturesQuery, useSetFeaturesMutation } from './features.api';
import styles from './Global.module.css';

/** Parts of the product that the business may do without. Everyone who sees the tab may read them; some may switch them. */
export function FeaturesTab() {
  const { t } = useTranslation();
  const query = useGetFeaturesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [settle, { data: settled }] = useSetFeaturesMutation();
  const [saves, setSaves] = useState(0);
  const names: Record<string, string> = Object.fromEntries(
    FEATURES.map((feature) => [feature, t(`admin:feature.${feature}.name`)]),
  );
  const onOff = (value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'admin:feature.on' : 'admin:feature.off') : undefined;
  return (
    <>
      <p className={styles.lead}>{t('admin:feature.intro')}</p>
      <Loaded query={query}>
        {(answer) => (
          <WithAside
            aside={
              <Panel title={t('admin:history.title')}>
                <HistoryTimeline
                  entries={answer.history}
                  actions={{ update: t('admin:feature.updated') }}
                  fields={names}
                  show={(_name, value) => onOff(value)}
                />
              </Panel>
            }
          >
            <Can
              do="global.edit"
              otherwise={
                <Panel title={t('admin:global.tabs.features')}>
                  <DetailList
                    items={FEATURES.map((feature) => [names[feature]!, onOff(answer[feature])] as const)}
                  />
                </Panel>
              }
            >
              {/* The form begins anew from what was saved, which is not fetched yet, and after Cancel. */}
              <FeaturesForm
                key={saves}
                answer={settled && settled.version > answer.version ? settled : answer}
                labels={names}
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

const valuesOf = ({ history: _history, ...values }: FeaturesAnswer): FeaturesInput => values;

function FeaturesForm({
  answer,
  labels,
  onSubmit,
  onDone,
}: {
  answer: FeaturesAnswer;
  labels: Record<string, string>;
  onSubmit: (values: FeaturesInput) => Promise<unknown>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [fetchAgain] = useLazyGetFeaturesQuery();
  return (
    <FormShell<FeaturesInput>
      initialValues={valuesOf(answer)}
      labels={labels}
      show={(_name, value) =>
        typeof value === 'boolean' ? t(value ? 'admin:feature.on' : 'admin:feature.off') : undefined
      }
      onSubmit={onSubmit}
      onSaved={() => {
        toast.success(t('admin:feature.saved'));
        onDone();
      }}
      onCancel={onDone}
      latest={async () => valuesOf(await fetchAgain().unwrap())}
    >
      <Panel title={t('admin:global.tabs.features')}>
        {FEATURES.map((feature) => (
          <Form.Item
            key={feature}
            name={feature}
            valuePropName="checked"
            extra={t(`admin:feature.${feature}.text`)}
          >
            <Checkbox>{labels[feature]}</Checkbox>
          </Form.Item>
        ))}
      </Panel>
    </FormShell>
  );
}
