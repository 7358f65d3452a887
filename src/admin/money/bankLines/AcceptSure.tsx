import { useTranslation } from 'react-i18next';
import type { BankProposal } from '@shared/contract/money/bankLines';
import { SURE_SCORE } from '@shared/domain/money/matchScore';
import { FormDialog } from '../../../kit/FormDialog';
import { unbrokenSen } from '../../../ui/Money';

/** Proposals that one call takes. */
const AT_A_TIME = 200;

/** Says what accepting all proposals that are sure will do, and does it. */
export function AcceptSure({
  proposals,
  onAccept,
  onClosed,
}: {
  proposals: readonly BankProposal[];
  onAccept: (proposals: readonly BankProposal[]) => Promise<void>;
  onClosed: () => void;
}) {
  const { t } = useTranslation();
  const asked = proposals.slice(0, AT_A_TIME);
  const lines = asked.flatMap((proposal) => proposal.lines);
  const sum = lines.reduce((total, { amountSen }) => total + amountSen, 0);
  return (
    <FormDialog
      title={t('admin:bank.accept_all.title', { score: SURE_SCORE })}
      submitLabel={t('admin:bank.accept_all.action', { count: asked.length })}
      initialValues={{}}
      labels={{}}
      onSubmit={() => onAccept(asked)}
      onClosed={onClosed}
    >
      <p>
        {t('admin:bank.accept_all.text', {
          count: asked.length,
          lines: lines.length,
          amount: unbrokenSen(sum),
        })}
      </p>
    </FormDialog>
  );
}
