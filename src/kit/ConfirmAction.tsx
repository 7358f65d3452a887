import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from './FormDialog';

/** A button whose step is asked about first: the dialog says what it will do (`children`), and can ask for a remark. */
export function ConfirmAction({
  label,
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
  title: string;
  confirmLabel?: string;
  danger?: boolean;
  primary?: boolean;
  remark?: 'required' | 'optional';
  remarkLabel?: string;
  /** Does it; rejects with the call's error, which the dialog then shows. */
  onConfirm: (remark: string | undefined) => Promise<unknown>;
  onReload?: () => unknown;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const words = remarkLabel ?? t('admin:confirm.remark');
  return (
    <FormDialog
      trigger={(open) => (
        <Button danger={danger} type={primary ? 'primary' : 'default'} onClick={open}>
          {label}
        </Button>
      )}
      title={title}
      submitLabel={confirmLabel}
      danger={danger}
      initialValues={{ remark: '' }}
      labels={{ remark: words }}
      onReload={onReload}
      onSubmit={(values) => onConfirm(values.remark?.trim() || undefined)}
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
