import { Button, Form } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedFields } from './failedFields';
import { FormError } from './FormError';
import styles from './Form.module.css';
import { sameValues } from './sameValues';
import { StaleDialog, type ShowValue } from './StaleDialog';
import { UnsavedGuard } from './UnsavedGuard';
import { useSubmit, type Labels } from './useSubmit';

type FormShellProps<Values> = {
  /** The first values, read once; a row's `version` among them travels along unseen. */
  initialValues: Values;
  labels: Labels;
  children: ReactNode;
  /** Sends the form; rejects with the call's error. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Called after the form was accepted. */
  onSaved: () => void;
  onCancel: () => void;
  /** Fetches the row as it is now, for when someone else has changed it; a new row has none. */
  latest?: () => Promise<Values>;
  /** Draws a value of the comparison for people, where its plain text would not do. */
  show?: ShowValue;
  saveLabel?: string;
  /** True for a form that is wider than one column and places its own parts. */
  wide?: boolean;
  /** Told whether there is anything to lose, for steps beside the form that begin from the saved row. */
  onDirty?: (dirty: boolean) => void;
};

/**
 * The frame of every form: fields in one column, Save always in view, errors beside their fields, a question before unsaved changes
 * are left behind, and reload or compare when someone else was faster.
 */
export function FormShell<Values extends object>({
  initialValues,
  labels,
  children,
  onSubmit,
  onSaved,
  onCancel,
  latest,
  show,
  saveLabel,
  wide = false,
  onDirty,
}: FormShellProps<Values>) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const saved = useRef(initialValues);
  const [dirty, setDirty] = useState(false);
  const [done, setDone] = useState(false);
  const { submit, busy, error, setError, failed, setFailed } = useSubmit(form, labels, onSubmit);
  const stale = error?.code === 'row.stale' && latest !== undefined;

  useEffect(() => {
    if (done) onSaved();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, after the guard has let go
  }, [done]);
  useEffect(() => {
    onDirty?.(dirty);
  }, [dirty, onDirty]);
  useEffect(() => {
    if (failed[0]) form.scrollToField(failed[0].split('.') as never, { focus: true, block: 'center' });
  }, [failed, form]);

  // Everything that the form was given, also what no field shows.
  const values = () => form.getFieldsValue(true) as Values;
  const send = async () => {
    if (await submit(values())) setDone(true);
  };
  const startFrom = (row: Values) => {
    saved.current = row;
    form.setFieldsValue(row as Parameters<typeof form.setFieldsValue>[0]);
    setDirty(false);
    setError(null);
  };
  return (
    <FailedFields value={failed}>
      <Form<Values>
        form={form}
        layout="vertical"
        className={wide ? `${styles.form} ${styles.wide}` : styles.form}
        initialValues={initialValues}
        requiredMark
        onValuesChange={() => setDirty(!sameValues(values(), saved.current))}
        onFinish={() => void send()}
        onFinishFailed={({ errorFields }) => setFailed(errorFields.map(({ name }) => name.join('.')))}
      >
        {children}
        <footer className={styles.foot}>
          <FormError error={stale ? null : error} />
          <span className={styles.note} role="status">
            {dirty && !busy && t('admin:form.unsaved')}
          </span>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {saveLabel ?? t('common:actions.save')}
          </Button>
        </footer>
      </Form>
      <UnsavedGuard when={dirty && !done} />
      {stale && (
        <StaleDialog
          mine={values()}
          latest={latest}
          labels={labels}
          show={show}
          onReload={startFrom}
          onOverwrite={({ version }) => {
            form.setFieldValue('version' as never, version as never);
            void send();
          }}
          onClose={() => setError(null)}
        />
      )}
    </FailedFields>
  );
}
