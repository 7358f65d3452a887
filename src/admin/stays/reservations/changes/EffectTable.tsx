import { useTranslation } from 'react-i18next';
import type { ChangePreview } from '@shared/contract/stays/stayChanges';
import type { ChangeReason } from '@shared/domain/stays/stayExplanation';
import { formatSen } from '@shared/domain/base/money';
import { useLanguage, useText } from '../../../../i18n';
import { formatShortDates } from '../../../../ui/dates';
import { PriceSum } from '../../../lent/PriceTable';
import tableStyles from '../Reservation.module.css';
import { REASON_KEYS } from './changeTexts';
import styles from './Change.module.css';

/** `+RM 200.00`, `−RM 50.00` */
export const formatDifference = (sen: number): string =>
  `${sen > 0 ? '+' : ''}${formatSen(sen)}`.replace(' ', '\u00a0');

/** Reasons whose words say it all: cleaning that has a name is called by it. */
const UNNAMED: ReadonlySet<ChangeReason> = new Set(['agreed_price', 'nights_charged', 'cleaning']);

/** The way from the old price to the new one, and the amount that is then to be paid or given back. */
export function EffectTable({ preview }: { preview: ChangePreview }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { explanation, oldTotalSen, newTotalSen, paidSen, balanceSen } = preview;
  if (explanation.length === 0)
    return <p className={styles.none}>{t('admin:change.same_price', { total: formatSen(newTotalSen) })}</p>;
  return (
    <table className={tableStyles.table}>
      <caption className={styles.caption}>{t('admin:change.effect')}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('admin:change.old_total')}</th>
          <td className={tableStyles.number}>{formatSen(oldTotalSen)}</td>
        </tr>
        {explanation.map(({ reason, dates, label, oldSen, newSen }) => (
          <tr key={`${reason} ${dates[0]} ${label?.['en-US']}`}>
            <th scope="row">
              {reason === 'cleaning' && label ? text(label) : t(REASON_KEYS[reason])}
              {label && !UNNAMED.has(reason) && ` · ${text(label)}`}
              {dates.length > 0 && (
                <span className={tableStyles.small}>{formatShortDates(dates, language)}</span>
              )}
            </th>
            <td className={tableStyles.number}>{formatDifference(newSen - oldSen)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <PriceSum label={t('admin:change.new_total')} sen={newTotalSen} strong />
        <PriceSum label={t('admin:reservation.fields.paid')} sen={paidSen} />
        <PriceSum
          label={t(balanceSen < 0 ? 'admin:change.to_refund' : 'admin:change.to_pay')}
          sen={Math.abs(balanceSen)}
          strong
          due={balanceSen > 0}
        />
      </tfoot>
    </table>
  );
}
