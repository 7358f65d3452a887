import { useTranslation } from 'react-i18next';
import type { PriceLineRow } from '@shared/contract/pricing/prices';
import { groupLines, type PriceLine } from '@shared/domain/pricing/prices';
import { useLanguage } from '../../i18n';
import { Money } from '../../ui/Money';
import { lineSum, lineTitle, lineWhy, type ShownLine } from './lineText';
import { PriceTotal } from './PriceTotal';
import styles from './PriceLines.module.css';

/**
 * Every charge of a stay with how it comes about and why, the nights of one price together; then the total, what it is about in the
 * currency that was chosen besides, and how much of it comes back. `why={false}` leaves the reasons out where room is short.
 */
export function PriceLines({
  lines,
  totalSen,
  depositSen,
  why = true,
}: {
  lines: readonly PriceLineRow[];
  totalSen: number;
  depositSen: number;
  why?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div>
      <ul className={styles.lines} aria-label={t('site:price_why.lines')}>
        {/* Staff can add lines that the pricing engine does not make; grouping leaves them as they are. */}
        {(groupLines(lines as readonly PriceLine[]) as ShownLine[]).map((line, index) => (
          <Line key={`${line.kind}-${index}`} line={line} why={why} />
        ))}
      </ul>
      <PriceTotal label={t('site:price_why.total')} totalSen={totalSen} depositSen={depositSen} />
    </div>
  );
}

function Line({ line, why }: { line: ShownLine; why: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sum = lineSum(t, line, language);
  return (
    <li className={styles.line}>
      <span className={styles.title}>{lineTitle(t, line, language)}</span>
      <Money sen={line.amountSen} className={styles.amount} />
      {sum && <span className={`${styles.note} numbers`}>{sum}</span>}
      {why && <span className={styles.note}>{lineWhy(t, line)}</span>}
    </li>
  );
}
