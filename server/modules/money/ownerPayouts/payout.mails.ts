import { bankLabel } from '@shared/banks';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { publicOrigin } from '../../../env';
import { queueMail } from '../../../mail/mailOutbox';
import { payoutLetter } from '../../../mail/templates/payoutLetter';
import { masked } from '../../../storage/vault';
import { writerInOwnWords } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import { findPaidOwners } from './payoutMail.queries';

/** What of a statement a payout has paid. */
export type PaidStatement = { ownerId: string; number: string; isWhole: boolean };

/**
 * Tells each owner of a payout that the bank has what he alone is paid, in his language; nothing to who has no address. Called by the release, which a
 * payout takes once: what comes back and is paid again is another payout, with a letter of its own.
 */
export async function mailPaid(
  context: Pick<Context, 'env' | 'jobs' | 'now'>,
  trx: Trx,
  payout: { id: string; number: string; payOn: StayDate; releasedOn: StayDate },
  paid: readonly PaidStatement[],
): Promise<void> {
  const brand = await readBrand(trx);
  const write = await writerInOwnWords(trx, 'payout.owner', brand);
  const { number, payOn, releasedOn } = payout;
  for (const item of await findPaidOwners(trx, payout.id)) {
    const letter = payoutLetter(item.language, {
      ...{ ownerName: item.name, number, amountSen: item.amountSen, brand },
      // A bank pays nothing before it has the file.
      paidOn: payOn > releasedOn ? payOn : releasedOn,
      ...{ bankName: bankLabel(item.bankCode), bankAccount: masked(item.accountEnd)! },
      statements: paid.filter(({ ownerId }) => ownerId === item.ownerId && !item.isAdvance),
      isAdvance: item.isAdvance,
      url: `${publicOrigin(context.env)}/owner/instalments`,
    });
    await queueMail(context, trx, {
      ...{ to: item.email, language: item.language, template: 'payout.owner' },
      ...write(item.language, letter),
    });
  }
}
