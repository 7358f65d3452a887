import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnerAdvanceDetail } from '@shared/contract/money/ownerAdvances';
import { StayDateText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel, useCameFrom } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { RequirePermission } from '../../../session/RequirePermission';
import { Money, unbrokenSen } from '../../../ui/Money';
import payouts from '../ownerPayouts/OwnerPayouts.module.css';
import { OwnerPayoutStatusTag } from '../ownerPayouts/OwnerPayoutStatusTag';
import { EntryLinks } from '../servicePackages/sample/EntryLinks';
import { ADVANCE_ACTIONS, FIELDS } from './advanceFields';
import { AdvanceParts } from './AdvanceParts';
import { AdvanceStatusTag } from './AdvanceStatusTag';
import { AdvanceSteps } from './AdvanceSteps';
import { NewAdvance } from './NewAdvance';
import { useGetOwnerAdvanceQuery } from './ownerAdvances.api';

/** An advance to an owner: how much of it is recovered, and when the rest is; `new`: one that is to be given. */
export function OwnerAdvancePage({ id }: { id: string }) {
  return id === 'new' ? (
    <RequirePermission do="owner-installment.create">
      <NewAdvance />
    </RequirePermission>
  ) : (
    <Existing key={id} id={id} />
  );
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetOwnerAdvanceQuery(id, { refetchOnMountOrArgChange: true });
  const back = useCameFrom(paths.admin.ownerInstallment({ tab: 'advances' }));
  const fields = useFields(FIELDS);
  const found = query.currentData;
  return (
    <Page
      title={
        found
          ? t('admin:owner_advance.of', { name: found.owner.name, amount: unbrokenSen(found.amountSen) })
          : t('admin:owner_advance.one')
      }
      {...(found && { intro: [found.company.name, found.unit?.number].filter(Boolean).join(' · ') })}
      mark={found && <AdvanceStatusTag status={found.status} />}
      back={{ to: back, label: t('admin:owner_advance.title') }}
      actions={found && <AdvanceSteps found={found} onReload={query.refetch} />}
    >
      <Loaded query={{ ...query, data: found }}>
        {(loaded) => (
          <WithAside isAsideFirst aside={<Facts found={loaded} />}>
            <AdvanceParts found={loaded} />
            <HistoryPanel entries={loaded.history} fields={fields} actions={ADVANCE_ACTIONS} />
          </WithAside>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ found }: { found: OwnerAdvanceDetail }) {
  const { t } = useTranslation();
  const { names } = useFields(FIELDS);
  const { owner, payout, payOn, paidOn, status, entries } = found;
  return (
    <Panel title={t('admin:owner_advance.one')}>
      <DetailList
        items={[
          [names.owner!, `${owner.name} · ${owner.accountNumber}`],
          [names.amountSen!, <Money key="amount" sen={found.amountSen} />],
          [names.recoveredSen!, <Money key="recovered" sen={found.recoveredSen} />],
          [names.leftSen!, <Money key="left" sen={found.leftSen} />],
          [names.reason!, found.reason],
          [
            t('admin:owner_advance.fields.payout'),
            <span key="payout">
              <Can do="revenue.view" otherwise={payout.number ?? t('admin:owner_payout.one')}>
                <Link to={paths.admin.manageOwnerPayout(payout.id)}>
                  {payout.number ?? t('admin:owner_payout.one')}
                </Link>
              </Can>{' '}
              <OwnerPayoutStatusTag status={payout.status} />
            </span>,
          ],
          paidOn === null
            ? [t('admin:owner_payout.fields.payOn'), <StayDateText key="payOn" date={payOn} />]
            : [names.paidOn!, <StayDateText key="paidOn" date={paidOn} />],
          [t('admin:owner_payout.fields.createdByName'), found.createdByName],
        ]}
      />
      {status === 'waiting' && <p>{t('admin:owner_advance.waits')}</p>}
      {entries.length > 0 && (
        <Can do="revenue.view">
          <div className={payouts.entries}>
            <EntryLinks entries={entries} />
          </div>
        </Can>
      )}
    </Panel>
  );
}
