import { formatSen } from '@shared/domain/base/money';
import { inCurrency } from '@shared/domain/money/payoutExchange';

/** An amount of a payout as `USD 1,234.50`, for where it stands in a sentence. */
export const payoutMoney = (hundredths: number, currency: string): string =>
  inCurrency(formatSen(hundredths), currency).replace(' ', '\u00a0');

/** An amount of a payout in its currency, with figures of one width. */
export const PayoutMoney = ({ hundredths, currency }: { hundredths: number; currency: string }) => (
  <span className="numbers">{payoutMoney(hundredths, currency)}</span>
);
