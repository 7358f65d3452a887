import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SampleLine, SampleStatement } from '@shared/contract/money/servicePackages';
import { monthEnd } from '@shared/domain/base/stayDates';
import { paths } from '../../../../paths';
import { EntryLinks } from './EntryLinks';
import styles from './Sample.module.css';

/** Discounts and agreed prices are part of the room. */
const ROOM = ['room', 'discount', 'adjustment'];

/**
 * The way from a line to what it is of in the ledger: its entry, or the sales of its kind of the unit, those of the nights of the month where
 * the statement goes by nights. What ways to pay cost is of no unit: each entry has its own way.
 */
export function LinesInLedger({
  line: { part, about, entries },
  statement: { month, recognition },
  unitId,
}: {
  line: SampleLine;
  statement: SampleStatement;
  unitId: string | undefined;
}) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  if (entries.length === 1 || about === 'payment_fee') return <EntryLinks entries={entries} />;
  const days = recognition === 'night' ? { serviceFrom: month, serviceTo: monthEnd(month) } : {};
  const what = part === 'revenue' ? { sold: about === 'room' ? ROOM : about } : { kind: 'commission' };
  return (
    <Link className={styles.way} to={paths.admin.revenue({ unitId, ...what, ...days })}>
      {t('admin:service_package.sample.entries', { count: entries.length })}
    </Link>
  );
}
