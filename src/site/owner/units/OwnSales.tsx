import { useTranslation } from 'react-i18next';
import type { OwnStaySales, OwnUnitDetail } from '@shared/contract/office/ownerRooms';
import { useLanguage } from '../../../i18n';
import { formatShortDate, formatStay } from '../../../ui/dates';
import { Icon } from '../../../ui/icons';
import { Money } from '../../../ui/Money';
import owner from '../OwnerRooms.module.css';
import styles from './OwnUnits.module.css';

/** What a month's stays brought, each opened to the lines of the books that it is the sum of. */
export function OwnSales({ unit: { stays, shownFigures } }: { unit: OwnUnitDetail }) {
  const { t } = useTranslation();
  const wholeSen = stays.reduce((sum, { salesSen }) => sum + salesSen, 0);
  return (
    <section className={owner.card} aria-label={t('owner:sales.title')}>
      <h2 className={owner.cardTitle}>{t('owner:sales.title')}</h2>
      <p className={owner.small}>{t('owner:sales.lead')}</p>
      {stays.length === 0 ? (
        <p className={owner.quiet}>{t('owner:sales.none')}</p>
      ) : (
        <>
          <ul className={owner.list}>
            {stays.map((stay) => (
              <StaySales key={stay.reference} stay={stay} />
            ))}
          </ul>
          <dl className={owner.facts}>
            <dt>{t('owner:sales.whole')}</dt>
            <dd>
              <Money sen={wholeSen} />
            </dd>
            <dt>{t('owner:sales.share')}</dt>
            <dd className={owner.strong}>
              <Money sen={shownFigures.salesSen} />
            </dd>
          </dl>
        </>
      )}
    </section>
  );
}

function StaySales({ stay }: { stay: OwnStaySales }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { reference, source, checkIn, checkOut, nightsSold, salesSen, lines } = stay;
  return (
    <li>
      <details className={styles.sales}>
        <summary>
          <Icon name="chevron-right" size={16} />
          <span className={owner.between}>
            <span>
              <span className={owner.strong}>{formatStay(checkIn, checkOut, language)}</span>{' '}
              <span className={owner.small}>
                {[
                  reference,
                  t(`owner:source.${source}`, { defaultValue: source }),
                  t('owner:next.nights', { count: nightsSold }),
                ].join(' · ')}
              </span>
            </span>
            <Money sen={salesSen} />
          </span>
        </summary>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t('owner:sales.night')}</th>
              <th scope="col">{t('owner:sales.what')}</th>
              <th scope="col">{t('owner:sales.your_part')}</th>
              <th scope="col">{t('owner:sales.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ entryId, date, category, sen, shareBp }, index) => (
              <tr key={`${entryId} ${index}`}>
                <td>{formatShortDate(date, language)}</td>
                <td>{t(`owner:category.${category}`, { defaultValue: category })}</td>
                <td className="numbers">{shareBp / 100} %</td>
                <td>
                  <Money sen={sen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  );
}
