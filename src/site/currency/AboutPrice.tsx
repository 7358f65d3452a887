import type { Sen } from '@shared/domain/base/money';
import { aboutText } from '@shared/domain/pricing/currencyDisplay';
import { useChosenCode, useShownCurrency } from './chosenCurrency';

type Props = { sen: Sen; className?: string };

/** Beside an amount in ringgit what it is about in the currency that the visitor chose, `≈ SGD 96.15`; nothing without one. */
export const AboutPrice = (props: Props) =>
  // Most visitors choose none: then no price on the page asks for the rates.
  useChosenCode() ? <InChosenCurrency {...props} /> : null;

function InChosenCurrency({ sen, className = '' }: Props) {
  const currency = useShownCurrency();
  if (!currency) return null;
  return (
    <>
      {' '}
      <span className={`numbers ${className}`}>≈&nbsp;{aboutText(sen, currency).replace(' ', '\u00a0')}</span>
    </>
  );
}
