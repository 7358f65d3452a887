import { Modal, type ModalProps } from 'antd';
import { useBackCloses } from '../ui/useBackCloses';

type ModalDialogProps = Omit<ModalProps, 'open' | 'onCancel'> & {
  open: boolean;
  /** For the cross, Esc, a press outside and Back; without it the dialog stays, and so does its page. */
  onClose: (() => void) | undefined;
};
const stayOpen = () => undefined;

/** A dialog of the back-office. Back closes it, and nothing of it is left when it has gone. */
export function ModalDialog({ onClose, ...modal }: ModalDialogProps) {
  useBackCloses(onClose ?? stayOpen, { off: !modal.open });
  return <Modal destroyOnHidden {...modal} onCancel={onClose} />;
}
