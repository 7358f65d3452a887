import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerPayoutItem } from '@shared/contract/money/ownerPayouts';
import { SideDrawer } from '../../../kit/SideDrawer';
import { PaymentProof } from './PaymentProof';

/** How many slips there are of what one owner was paid, and the drawer that has them. */
export function ItemProof({
  item: { id, owner, files },
  onReload,
}: {
  item: OwnerPayoutItem;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const number = files.length;
  return (
    <>
      <Button
        size="small"
        aria-label={t('admin:owner_payout.proof.of', { name: owner.name, number })}
        onClick={() => setIsOpen(true)}
      >
        {t('admin:owner_payout.proof.number', { number })}
      </Button>
      <SideDrawer
        open={isOpen}
        title={t('admin:owner_payout.proof.title_of', { name: owner.name })}
        onClose={() => setIsOpen(false)}
      >
        <p>{t('admin:owner_payout.proof.item_help')}</p>
        <PaymentProof paid={{ of: 'item', id }} files={files} onReload={onReload} />
      </SideDrawer>
    </>
  );
}
