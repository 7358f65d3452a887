import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';

/** Asks before typed text is lost. Enter, Esc and the cross all stay. */
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
