import { nanoid } from '@reduxjs/toolkit';
import { Button, Form } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FormError } from './FormError';
import styles from './Form.module.css';
import { LeaveQuestion } from './LeaveQuestion';
import { ModalDialog } from './ModalDialog';
import { sameValues } from './sameValues';
import { UnsavedGuard } from './UnsavedGuard';
import { useSubmit, type Labels } from './useSubmit';

type FormDialogProps<Values> = {
  /** The button that opens it; without one it is open from the start. */
  trigger?: (open: () => void) => ReactNode;
  /** Called after it has gone, sent or not. */
  onClosed?: () => void;
  title: string;
  submitLabel: string;
  danger?: boolean;
  /** Pixels, where the usual ones are too few for what is in it. */
  width?: number;
  /** True while something that the fields cannot mend here stands in the way: the children say what. */
  blocked?: boolean;
  initialValues: Values;
  labels: Labels;
  /** `formKey` is the same for every attempt of one opened form: an Idempotency-Key. Rejects with the call's error. */
  onSubmit: (values: Values, formKey: string) => Promise<unknown>;
  /** Fetches again what the dialog is about, for when it has moved on in the meantime; a promise of it is waited for. */
  onReload?: () => unknown;
  children: ReactNode;
};

/** True when a query that was fetched again failed: it does not reject, its answer says so. */
const hasFailed = (answer: unknown) => (answer as { isError?: boolean } | null | undefined)?.isError === true;

/**
 * Puts the focus in the first field, or on the way back when there is none: Enter must not do what was not
 * read. A person who is quicker keeps his place.
 */
function focusInside(content: HTMLElement | null) {
  if (!content || content.contains(document.activeElement)) return;
  (content.querySelector<HTMLElement>('input, textarea') ?? content.querySelector('button'))?.focus();
}

/**
 * A short form in a dialog: it stays open with everything in it until the server has accepted it, and asks before it is closed, or its
 * page is left, with something typed.
 */
export function FormDialog<Values extends object>({
  trigger,
  title,
  onClosed,
  width,
  ...form
}: FormDialogProps<Values>) {
  const [open, setOpen] = useState(!trigger);
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [asks, setAsks] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const close = () => {
    setAsks(false);
    setDirty(false);
    setOpen(false);
  };
  const leave = () => (dirty ? setAsks(true) : close());
  return (
    <>
      {trigger?.(() => setOpen(true))}
      <ModalDialog
        open={open}
        title={title}
        {...(width && { width })}
        onClose={busy ? undefined : leave}
        footer={null}
        mask={{ closable: false }}
        afterClose={onClosed}
        afterOpenChange={(shown) => shown && focusInside(content.current)}
      >
        <div ref={content}>
          <DialogForm {...form} onBusy={setBusy} onDirty={setDirty} onClose={close} onLeave={leave} />
        </div>
      </ModalDialog>
      <UnsavedGuard when={dirty && !busy} />
      <LeaveQuestion
        open={asks}
        title={t('admin:form.close.title')}
        leaveLabel={t('admin:form.close.leave')}
        stayLabel={t('admin:form.close.stay')}
        onLeave={close}
        onStay={() => setAsks(false)}
      >
        {t('admin:form.close.text')}
      </LeaveQuestion>
    </>
  );
}

function DialogForm<Values extends object>({
  submitLabel,
  danger,
  blocked,
  initialValues,
  labels,
  onSubmit,
  onReload,
  children,
  onBusy,
  onDirty,
  onClose,
  onLeave,
}: Omit<FormDialogProps<Values>, 'trigger' | 'title' | 'onClosed'> & {
  onBusy: (busy: boolean) => void;
  onDirty: (dirty: boolean) => void;
  /** Sent: nothing to lose. */
  onClose: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [formKey] = useState(() => nanoid());
  const { submit, busy, error } = useSubmit(form, labels, (values: Values) => onSubmit(values, formKey));
  const send = async (values: Values) => {
    // The guard is gone before anything is sent: an answer, however quick, may lead to another page.
    flushSync(() => onBusy(true));
    try {
      // Nothing is unsaved any more before the guard may come back.
      if (await submit(values)) onClose();
    } finally {
      onBusy(false);
    }
  };
  const [reloading, setReloading] = useState(false);
  // Who opens it at once again must not find the old values: it goes once the new ones are there.
  const reload = async () => {
    setReloading(true);
    const answer = await onReload?.();
    setReloading(false);
    if (!hasFailed(answer)) onClose();
  };
  return (
    <Form<Values>
      form={form}
      // A field of the page behind may have the same name: its label must not point in here, nor ours out there.
      name={`dialog-${formKey}`}
      layout="vertical"
      initialValues={initialValues}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => onDirty(!sameValues(form.getFieldsValue(true), initialValues))}
      onFinish={(values) => void send(values)}
    >
      {children}
      <FormError error={error}>
        {onReload && error && !error.fields?.length && (
          <Button size="small" loading={reloading} onClick={() => void reload()}>
            {t('common:actions.reload')}
          </Button>
        )}
      </FormError>
      <div className={styles.dialogFoot}>
        <Button onClick={onLeave} disabled={busy}>
          {t('admin:form.back')}
        </Button>
        <Button
          type="primary"
          danger={danger}
          htmlType="submit"
          loading={busy}
          disabled={blocked || reloading}
        >
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
