import { useTranslation } from 'react-i18next';
import type { ShownParts } from '@shared/contract/money/expenses';
import { formatSen } from '@shared/domain/base/money';
import { percentText } from '@shared/domain/base/percent';
import list from '../../../kit/ItemList.module.css';
import { Money } from '../../../ui/Money';

type Bearing = { amountSen: number; ownerBp: number; markUpBp: number; parts: ShownParts };

/** Who bears a bill, with the arithmetic in words, and what each owner owes of it. */
export function BearingFacts({ amountSen, ownerBp, markUpBp, parts }: Bearing) {
  const { t } = useTranslation();
  const { companySen, ownerCostSen, markUpSen, owners } = parts;
  if (owners.length === 0 || ownerCostSen === 0)
    return <p>{t('admin:expense.bearing.company_all', { amount: formatSen(amountSen) })}</p>;
  return (
    <>
      <p>
        {t(markUpSen === 0 ? 'admin:expense.bearing.shared' : 'admin:expense.bearing.shared_with_mark_up', {
          cost: formatSen(amountSen),
          ownerShare: percentText(ownerBp),
          ownerCost: formatSen(ownerCostSen),
          markUpShare: percentText(markUpBp),
          markUp: formatSen(markUpSen),
          owner: formatSen(ownerCostSen + markUpSen),
          company: formatSen(companySen),
        })}
      </p>
      <ul className={list.items} aria-label={t('admin:expense.bearing.owners')}>
        {owners.map(({ id, name, shareBp, costSen, markUpSen: ownMarkUp }) => (
          <li key={id} className={list.item}>
            <span className={list.words}>
              {name}, {percentText(shareBp)}
              {ownMarkUp !== 0 && (
                <span className={list.small}>
                  {t('admin:expense.bearing.sum', { cost: formatSen(costSen), markUp: formatSen(ownMarkUp) })}
                </span>
              )}
            </span>
            <Money sen={costSen + ownMarkUp} />
          </li>
        ))}
      </ul>
    </>
  );
}
