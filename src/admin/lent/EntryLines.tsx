import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LedgerLine } from '@shared/contract/money/ledger';
import type { LineCategory } from '@shared/domain/money/postings';
import type { ReservationSource } from '@shared/contract/stays/reservations';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { CATEGORY_KEYS } from '@shared/domain/money/entryTexts';
import { paths } from '../../paths';
import { Can } from '../../session/Can';
import { Money } from '../../ui/Money';
import { accountLabel } from '../money/ledger/ledgerTexts';
import { METHOD_KEYS } from '../stays/reservations/reservationTexts';
import styles from './EntryDrawer.module.css';

const sum = (lines: readonly LedgerLine[]) => lines.reduce((total, { amountSen }) => total + amountSen, 0);

/** The lines of an entry: debits and credits in a column each, with their sums, which are equal. */
export function EntryLines({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useTranslation();
  return (
    <table className={styles.table} aria-label={t('admin:ledger.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('admin:ledger.fields.account')}</th>
          <th scope="col" className={styles.number}>
            {t('admin:ledger.fields.debit')}
          </th>
          <th scope="col" className={styles.number}>
            {t('admin:ledger.fields.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              {accountLabel(t, line.account)}
              <LineFacts line={line} />
            </th>
            <td className={styles.number}>{line.amountSen > 0 && <Money sen={line.amountSen} />}</td>
            <td className={styles.number}>{line.amountSen < 0 && <Money sen={-line.amountSen} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('admin:ledger.sum')}</th>
          <td className={styles.number}>
            <Money sen={sum(lines.filter(({ amountSen }) => amountSen > 0))} />
          </td>
          <td className={styles.number}>
            <Money sen={-sum(lines.filter(({ amountSen }) => amountSen < 0))} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What a line carries besides its account and its amount. */
function LineFacts({ line: { unit, owner, channel, method, category } }: { line: LedgerLine }) {
  const { t } = useTranslation();
  const wordOf = (keys: Readonly<Record<string, string>>, code: string) =>
    keys[code] ? t(keys[code]) : code;
  const facts = [
    category && wordOf(CATEGORY_KEYS satisfies Record<LineCategory, string>, category),
    unit && (
      <Can do="listing.view" otherwise={unit.number}>
        <Link to={paths.admin.manageUnit(unit.id)}>{unit.number}</Link>
      </Can>
    ),
    owner && (
      <Can do="owner-mgmt.view" otherwise={owner.name}>
        <Link to={paths.admin.manageOwner(owner.id)}>{owner.name}</Link>
      </Can>
    ),
    channel && wordOf(SOURCE_KEYS satisfies Record<ReservationSource, string>, channel),
    method && wordOf(METHOD_KEYS, method),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <span className={styles.facts}>
      {facts.map((fact, index) => (
        <span key={index} className={styles.fact}>
          {fact}
        </span>
      ))}
    </span>
  );
}
