import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ModalDialog } from './ModalDialog';

/** Whether what was typed may be lost. Staying is what Enter, Esc, Back and the cross do. */
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
    <ModalDialog
      open={open}
      title={title}
      onClose={onStay}
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
    </ModalDialog>
  );
}
