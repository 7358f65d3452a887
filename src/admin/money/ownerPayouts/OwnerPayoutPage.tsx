import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { bankLabel } from '@shared/banks';
import type { OwnerPayoutDetail } from '@shared/contract/money/ownerPayouts';
import { DetailList } from '../../../kit/DetailList';
import { StayDateText } from '../../../kit/DateTexts';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel, useCameFrom } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { RequirePermission } from '../../../session/RequirePermission';
import { Money } from '../../../ui/Money';
import { LedgerEntries } from '../statements/LedgerEntries';
import { NewPayout } from './NewPayout';
import styles from './OwnerPayouts.module.css';
import { FIELDS, OWNER_PAYOUT_ACTIONS } from './ownerPayoutFields';
import { useGetOwnerPayoutQuery } from './ownerPayouts.api';
import { OwnerPayoutStatusTag } from './OwnerPayoutStatusTag';
import { PaymentProof } from './PaymentProof';
import { PayoutItemsPanel } from './PayoutItemsPanel';
import { PayoutSteps } from './PayoutSteps';
import { useIsPaidBy } from './useIsPaidBy';

/** A payout to owners: whom it pays, its steps, its history; `new`: one that is to be put together. */
export function OwnerPayoutPage({ id }: { id: string }) {
  return id === 'new' ? (
    <RequirePermission do="revenue.create">
      <NewPayout />
    </RequirePermission>
  ) : (
    <Existing key={id} id={id} />
  );
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetOwnerPayoutQuery(id, { refetchOnMountOrArgChange: true });
  const back = useCameFrom(paths.admin.revenue({ tab: 'payouts' }));
  const fields = useFields(FIELDS);
  const found = query.currentData;
  return (
    <Page
      title={found?.number ?? t('admin:owner_payout.one')}
      intro={
        found &&
        [found.company.name, ...(found.number ? [] : [t('admin:owner_payout.no_number')])].join(' · ')
      }
      mark={found && <OwnerPayoutStatusTag status={found.status} />}
      back={{ to: back, label: t('admin:owner_payout.title') }}
      actions={found && <PayoutSteps found={found} onReload={query.refetch} />}
    >
      <Loaded query={{ ...query, data: found }}>
        {(loaded) => (
          <WithAside isAsideFirst aside={<Facts found={loaded} />}>
            <OwnPayout found={loaded} />
            <PayoutItemsPanel found={loaded} onReload={query.refetch} />
            {loaded.status === 'released' && (
              <Panel title={t('admin:owner_payout.proof.title')}>
                <p>{t('admin:owner_payout.proof.whole_help')}</p>
                <PaymentProof
                  paid={{ of: 'payout', id: loaded.id }}
                  files={loaded.files}
                  onReload={query.refetch}
                />
              </Panel>
            )}
            <HistoryPanel entries={loaded.history} fields={fields} actions={OWNER_PAYOUT_ACTIONS} />
          </WithAside>
        )}
      </Loaded>
    </Page>
  );
}

/** Why one of the owners whom it pays finds no way to approve it. */
function OwnPayout({ found }: { found: OwnerPayoutDetail }) {
  const { t } = useTranslation();
  const isPaid = useIsPaidBy(found);
  if (found.status !== 'draft' || !isPaid) return null;
  return (
    <Can do="revenue.edit">
      <Alert type="info" showIcon className={styles.note} title={t('errors:code.owner_payout_payee')} />
    </Can>
  );
}

function Facts({ found }: { found: OwnerPayoutDetail }) {
  const { t } = useTranslation();
  const { names } = useFields(FIELDS);
  const { bankAccount, payOn, count, amountSen, returnedSen, matchedSen } = found;
  return (
    <Panel title={t('admin:owner_payout.one')}>
      <DetailList
        items={[
          [names.amountSen!, <Money key="amount" sen={amountSen} />],
          [names.count!, count],
          [names.payOn!, <StayDateText key="day" date={payOn} />],
          [
            names.bankAccount!,
            `${bankAccount.accountName} · ${bankLabel(bankAccount.bankCode)} ${bankAccount.accountNoMasked}`,
          ],
          [names.createdByName!, found.createdByName],
          [names.approvedByName!, found.approvedByName],
          [names.releasedOn!, found.releasedOn && <StayDateText key="released" date={found.releasedOn} />],
          [names.matchedSen!, <Money key="matched" sen={matchedSen} />],
          ...(returnedSen === 0
            ? []
            : [[names.returnedSen!, <Money key="back" sen={returnedSen} />] as const]),
        ]}
      />
      {found.entries.length > 0 && (
        <div className={styles.entries}>
          <LedgerEntries entries={found.entries} />
        </div>
      )}
    </Panel>
  );
}
