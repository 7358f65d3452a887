import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ModalDialog } from './ModalDialog';

/** Asks before typed text is lost. Enter, Esc, Back and the cross all stay. */
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
