import { nanoid } from '@reduxjs/toolkit';
import { Button, Form, Modal } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from './FormError';
import styles from './Form.module.css';
import { useSubmit, type Labels } from './useSubmit';

type FormDialogProps<Values> = {
  /** The button that opens it. */
  trigger: (open: () => void) => ReactNode;
  title: string;
  submitLabel: string;
  danger?: boolean;
  initialValues: Values;
  labels: Labels;
  /** `formKey` is the same for every attempt of one opened form: an Idempotency-Key. Rejects with the call's error. */
  onSubmit: (values: Values, formKey: string) => Promise<unknown>;
  /** Fetches again what the dialog is about, for when it has moved on in the meantime. */
  onReload?: () => unknown;
  children: ReactNode;
};

/** To the first field, or the way back when there is none: Enter must not do what was not read. Who is quicker keeps their place. */
function focusInside(content: HTMLElement | null) {
  if (!content || content.contains(document.activeElement)) return;
  (content.querySelector<HTMLElement>('input, textarea') ?? content.querySelector('button'))?.focus();
}

/** A short form in a dialog: it stays open with everything in it until the server has accepted it. */
export function FormDialog<Values extends object>({ trigger, title, ...form }: FormDialogProps<Values>) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      {trigger(() => setOpen(true))}
      <Modal
        open={open}
        title={title}
        onCancel={busy ? undefined : close}
        footer={null}
        destroyOnHidden
        mask={{ closable: false }}
        afterOpenChange={(shown) => shown && focusInside(content.current)}
      >
        <div ref={content}>
          <DialogForm {...form} onBusy={setBusy} onClose={close} />
        </div>
      </Modal>
    </>
  );
}

function DialogForm<Values extends object>({
  submitLabel,
  danger,
  initialValues,
  labels,
  onSubmit,
  onReload,
  children,
  onBusy,
  onClose,
}: Omit<FormDialogProps<Values>, 'trigger' | 'title'> & {
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [formKey] = useState(() => nanoid());
  const { submit, busy, error } = useSubmit(form, labels, (values: Values) => onSubmit(values, formKey));
  const send = async (values: Values) => {
    onBusy(true);
    const accepted = await submit(values).finally(() => onBusy(false));
    if (accepted) onClose();
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initialValues}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void send(values)}
    >
      {children}
      <FormError error={error}>
        {onReload && error && !error.fields?.length && (
          <Button
            size="small"
            onClick={() => {
              onClose();
              onReload();
            }}
          >
            {t('common:actions.reload')}
          </Button>
        )}
      </FormError>
      <div className={styles.dialogFoot}>
        <Button onClick={onClose} disabled={busy}>
          {t('admin:form.back')}
        </Button>
        <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
