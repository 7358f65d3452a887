import { useTranslation } from 'react-i18next';
import { Can } from '../../../session/Can';
import { HiddenNumber } from '../../lent/HiddenNumber';
import { useOutcome } from '../../useOutcome';
import { useRevealBankAccountMutation } from './owners.api';

/** The end of an owner's account number; those who may edit the owner see the whole, which is logged. */
export function BankNumber({
  ownerId,
  masked,
  mayShow,
}: {
  ownerId: string;
  masked: string;
  mayShow: boolean;
}) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [reveal] = useRevealBankAccountMutation();
  return (
    <HiddenNumber
      masked={masked}
      words={{
        show: t('admin:owner.actions.show_number'),
        hide: t('admin:owner.actions.hide_number'),
        title: t('admin:owner.bank.show_title'),
        text: t('admin:owner.bank.show_text'),
      }}
      reveal={async () => {
        const call = reveal(ownerId);
        try {
          return (await outcome(call)).accountNo;
        } finally {
          // The store keeps it no longer than it takes to read it.
          call.reset();
        }
      }}
      guard={(button) => mayShow && <Can do="owner-mgmt.edit">{button}</Can>}
    />
  );
}
