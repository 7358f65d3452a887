import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LedgerEntryDetail } from '@shared/contract/money/ledger';
import { useText } from '../../i18n';
import { InstantText, StayDateText } from '../../kit/DateTexts';
import { DetailList } from '../../kit/DetailList';
import { Loaded } from '../../kit/Loaded';
import { SideDrawer } from '../../kit/SideDrawer';
import { paths } from '../../paths';
import { Can } from '../../session/Can';
import { useGetLedgerEntryQuery } from '../money/ledger/ledger.api';
import { entryTitle, KIND_EXPLANATION_KEYS, SOURCE_DOCUMENT_KEYS } from '../money/ledger/ledgerTexts';
import styles from './EntryDrawer.module.css';
import { EntryLines } from './EntryLines';
import { SameEvent } from './SameEvent';
import { StayReference } from './StayReference';

/**
 * The panel beside a list of entries: one entry of the ledger with its lines, the document that made it and what was booked for the same
 * event. `hrefOf` is the address of the list with another entry open.
 */
export function EntryDrawer({
  id,
  hrefOf,
  onClose,
}: {
  id: string | null;
  hrefOf: (id: string) => string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <SideDrawer isStep open={id !== null} onClose={onClose} title={t('admin:ledger.one')} size={720}>
      {id && <Entry id={id} hrefOf={hrefOf} />}
    </SideDrawer>
  );
}

function Entry({ id, hrefOf }: { id: string; hrefOf: (id: string) => string }) {
  const query = useGetLedgerEntryQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(entry) => <EntryFacts entry={entry} hrefOf={hrefOf} />}
    </Loaded>
  );
}

/** The document that made an entry; an instalment, a bill, what was paid on one, a statement and a payout open for those who may see them. */
function SourceDocument({ source: { type, id } }: { source: LedgerEntryDetail['source'] }) {
  const { t } = useTranslation();
  const words = t(SOURCE_DOCUMENT_KEYS[type]);
  if (type === 'owner_installment')
    return (
      <Can do="owner-installment.view" otherwise={words}>
        <Link to={paths.admin.manageOwnerInstallment(id)}>{words}</Link>
      </Can>
    );
  if (type === 'statement' || type === 'owner_payout')
    return (
      <Can do="revenue.view" otherwise={words}>
        <Link to={type === 'statement' ? paths.admin.manageRevenue(id) : paths.admin.manageOwnerPayout(id)}>
          {words}
        </Link>
      </Can>
    );
  if (type !== 'expense' && type !== 'expense_payment') return words;
  return (
    <Can do="expenses.view" otherwise={words}>
      <Link to={paths.admin.manageExpense(id)}>{words}</Link>
    </Can>
  );
}

function EntryFacts({ entry, hrefOf }: { entry: LedgerEntryDetail; hrefOf: (id: string) => string }) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <div className={styles.entry}>
      <section>
        <h2 className={styles.title}>{entryTitle(t, entry)}</h2>
        <p className={styles.explanation}>
          {t(
            entry.reverses === null
              ? KIND_EXPLANATION_KEYS[entry.kind]
              : 'admin:ledger.explanation.difference',
          )}
        </p>
      </section>
      <DetailList
        items={[
          [t('admin:ledger.fields.businessDate'), <StayDateText key="booked" date={entry.businessDate} />],
          [t('admin:ledger.fields.serviceDate'), <StayDateText key="about" date={entry.serviceDate} />],
          [t('admin:ledger.fields.property'), entry.property && text(entry.property.name)],
          [t('admin:ledger.fields.company'), entry.company.name],
          [
            t('admin:ledger.fields.document'),
            <span key="document">
              <SourceDocument source={entry.source} /> <StayReference stay={entry.reservation} />
            </span>,
          ],
          [t('admin:ledger.fields.createdAt'), <InstantText key="made" instant={entry.createdAt} />],
          [t('admin:ledger.fields.number'), entry.id],
        ]}
      />
      <EntryLines lines={entry.lines} />
      <SameEvent entry={entry} hrefOf={hrefOf} />
    </div>
  );
}
