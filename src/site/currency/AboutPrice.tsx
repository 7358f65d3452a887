import type { Sen } from '@shared/domain/base/money';
import { aboutText } from '@shared/domain/pricing/currencyDisplay';
import { useShownCurrency } from './chosenCurrency';

/** Beside an amount in ringgit what it is about in the currency that the visitor chose, `≈ SGD 96.15`; nothing without one. */
export function AboutPrice({ sen, className = '' }: { sen: Sen; className?: string }) {
  const currency = useShownCurrency();
  if (!currency) return null;
  return (
    <>
      {' '}
      <span className={`numbers ${className}`}>≈&nbsp;{aboutText(sen, currency).replace(' ', '\u00a0')}</span>
    </>
  );
}
