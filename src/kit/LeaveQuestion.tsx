import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';

/** Whether what was typed may be lost. Staying is what Enter, Esc and the cross do. */
export function LeaveQuestion({
  open,
  title,
  leaveLabel,
  stayLabel,
  onLeave,
  onStay,
  children,
}: {
  open: boolean;
  title: string;
  leaveLabel: string;
  stayLabel: string;
  onLeave: () => void;
  onStay: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onStay}
      destroyOnHidden
      footer={[
        <Button key="leave" danger onClick={onLeave}>
          {leaveLabel}
        </Button>,
        <Button key="stay" type="primary" onClick={onStay}>
          {stayLabel}
        </Button>,
      ]}
    >
      <p>{children}</p>
    </Modal>
  );
}
