import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from './FormDialog';

/** A button whose step is asked about first: the dialog says what it will do (`children`), and can ask for a remark. */
export function ConfirmAction({
  label,
  ariaLabel,
  title,
  confirmLabel = label,
  danger,
  primary,
  remark,
  remarkLabel,
  onConfirm,
  onReload,
  children,
}: {
  label: string;
  /** Accessible name that says what this button is about, where several buttons of a page read the same. */
  ariaLabel?: string;
  title: string;
  confirmLabel?: string;
  danger?: boolean;
  primary?: boolean;
  remark?: 'required' | 'optional';
  remarkLabel?: string;
  /** Does it; rejects with the call's error, which the dialog then shows. `fields`: values of form fields among the children. */
  onConfirm: (remark: string | undefined, fields?: Record<string, unknown>) => Promise<unknown>;
  onReload?: () => unknown;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const words = remarkLabel ?? t('admin:confirm.remark');
  return (
    <FormDialog
      trigger={(open) => (
        <Button danger={danger} type={primary ? 'primary' : 'default'} aria-label={ariaLabel} onClick={open}>
          {label}
        </Button>
      )}
      title={title}
      submitLabel={confirmLabel}
      danger={danger}
      initialValues={{ remark: '' }}
      labels={{ remark: words }}
      onReload={onReload}
      onSubmit={({ remark: written, ...fields }) => {
        const said = written?.trim() || undefined;
        return Object.keys(fields).length > 0 ? onConfirm(said, fields) : onConfirm(said);
      }}
    >
      {children}
      {remark && (
        <Form.Item
          name="remark"
          label={words}
          rules={[{ required: remark === 'required', whitespace: true }, { max: 500 }]}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
