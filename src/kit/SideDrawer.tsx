import { Drawer, type DrawerProps } from 'antd';
import { useBackCloses } from '../ui/useBackCloses';

type SideDrawerProps = Omit<DrawerProps, 'open' | 'onClose'> & {
  open: boolean;
  onClose: () => void;
  /** Opening it was a step of the history already, as with `useAddressPanel`: Back leaves it without our help. */
  isStep?: boolean;
};

/** A panel of the back-office that comes in from the side. Back closes it, and nothing of it is left when it has gone. */
export function SideDrawer({ isStep = false, ...drawer }: SideDrawerProps) {
  useBackCloses(drawer.onClose, { off: isStep || !drawer.open });
  return <Drawer destroyOnHidden {...drawer} />;
}
