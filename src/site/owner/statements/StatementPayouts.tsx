import { useTranslation } from 'react-i18next';
import type { OwnStatement } from '@shared/contract/money/ownStatements';
import { useLanguage } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import owner from '../OwnerRooms.module.css';
import { useFetchOwnSlipMutation } from './ownStatements.api';
import styles from './OwnStatements.module.css';
import { useFileFetch } from './useFileFetch';

type Payout = OwnStatement['payouts'][number];

/** What was paid up to this statement, with the slips of the bank, and what is still to come. */
export function StatementPayouts({ found: { payouts, restSen, status } }: { found: OwnStatement }) {
  const { t } = useTranslation();
  if (payouts.length === 0 && restSen === 0 && status === 'carried') return null;
  const title = t('owner:statement.payouts');
  return (
    <section className={owner.card} aria-label={title}>
      <h2 className={owner.cardTitle}>{title}</h2>
      {payouts.length === 0 ? (
        <p className={owner.quiet}>{t('owner:statement.no_payout')}</p>
      ) : (
        <ul className={owner.list}>
          {payouts.map((payout) => (
            <PayoutRow key={payout.itemId} payout={payout} />
          ))}
        </ul>
      )}
      <dl className={owner.facts}>
        <dt>{t('owner:statement.rest')}</dt>
        <dd className={owner.strong}>
          <Money sen={restSen} />
        </dd>
      </dl>
    </section>
  );
}

function PayoutRow({ payout: { itemId, number, payOn, amountSen, returnedOn, slips } }: { payout: Payout }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [fetchSlip] = useFetchOwnSlipMutation();
  const save = useFileFetch();
  return (
    <li>
      <div className={owner.between}>
        <span>
          {formatDate(payOn, language)} <span className={owner.small}>{number}</span>
        </span>
        <Money sen={amountSen} />
      </div>
      {returnedOn !== null && (
        <p className={owner.small}>
          {t('owner:statement.returned', { date: formatDate(returnedOn, language) })}
        </p>
      )}
      {slips.length > 0 && (
        <div className={styles.pdfs}>
          {slips.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              onClick={() => void save(fetchSlip({ itemId, fileId: id }), name)}
              aria-label={t('owner:statement.slip_of', { name, number })}
            >
              {t('owner:statement.slip')}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
