import { useTranslation } from 'react-i18next';
import type { Sen } from '@shared/domain/base/money';
import { aboutText } from '@shared/domain/pricing/currencyDisplay';
import { useLanguage } from '../../i18n';
import { formatDate } from '../../ui/dates';
import { useShownCurrency } from './chosenCurrency';

/** Says below a total that it is paid in ringgit, and by which rate the other amount was told; nothing where there is none. */
export function AboutNote({ sen, className }: { sen: Sen; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useShownCurrency();
  if (!currency) return null;
  const amount = aboutText(sen, currency).replace(' ', '\u00a0');
  return (
    <p className={className}>
      {t('site:currency.guide', { amount, date: formatDate(currency.since, language) })}
    </p>
  );
}
