import { Form } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DueOwners } from '@shared/contract/money/ownerPayouts';
import { formatSen } from '@shared/domain/base/money';
import { businessDate } from '@shared/domain/base/stayDates';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { FormShell } from '../../../kit/FormShell';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { useGetLedgerPlacesQuery } from '../ledger/ledger.api';
import ledger from '../ledger/Ledger.module.css';
import { CompanyToPay } from './CompanyToPay';
import { DueOwnerRow } from './DueOwnerRow';
import { payoutInputOf, valuesOf, type NewPayoutValues } from './newPayoutValues';
import styles from './OwnerPayouts.module.css';
import { PayingFields, usePayingLabels } from './PayingFields';
import { useCreateOwnerPayoutMutation, useGetDueOwnersQuery } from './ownerPayouts.api';

/** `?companyId=`: whom the company owes, to be paid by one payout. */
export function NewPayout() {
  const { t } = useTranslation();
  const places = useGetLedgerPlacesQuery();
  const back = useCameFrom(paths.admin.revenue({ tab: 'payouts' }));
  return (
    <Page
      title={t('admin:owner_payout.new')}
      intro={t('admin:owner_payout.due.text')}
      back={{ to: back, label: t('admin:owner_payout.title') }}
    >
      <CompanyToPay
        label={t('admin:owner_payout.fields.company')}
        companies={places.data?.companies ?? []}
        isFetching={places.isFetching}
        address={{ payout: 'new' }}
        none={t('admin:owner_payout.due.choose_company')}
      >
        {(companyId) => <DueOfCompany key={companyId} companyId={companyId} back={back} />}
      </CompanyToPay>
    </Page>
  );
}

function DueOfCompany({ companyId, back }: { companyId: string; back: string }) {
  const { t } = useTranslation();
  const query = useGetDueOwnersQuery(companyId, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>
      {(due) =>
        due.owners.length === 0 ? (
          <p>{t('admin:owner_payout.due.none')}</p>
        ) : due.bankAccounts.length === 0 ? (
          <p>{t('admin:owner_payout.due.no_paying')}</p>
        ) : (
          <PayoutForm due={due} companyId={companyId} back={back} />
        )
      }
    </Loaded>
  );
}

function PayoutForm({ due, companyId, back }: { due: DueOwners; companyId: string; back: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [create] = useCreateOwnerPayoutMutation();
  const createdId = useRef('');
  const today = businessDate(new Date());
  const labels = {
    ...usePayingLabels(),
    owners: t('admin:owner_payout.due.title'),
  };
  return (
    <FormShell<NewPayoutValues>
      wide
      initialValues={valuesOf(due, today)}
      labels={labels}
      saveLabel={t('admin:owner_payout.due.create')}
      onSubmit={async (values) => {
        createdId.current = (await create(payoutInputOf(companyId, values)).unwrap()).id;
      }}
      onSaved={() => {
        toast.success(t('admin:owner_payout.due.created'));
        void navigate(paths.admin.manageOwnerPayout(createdId.current), {
          replace: true,
          state: { from: back },
        });
      }}
      onCancel={() => void navigate(back)}
    >
      <div className={styles.facts}>
        <PayingFields bankAccounts={due.bankAccounts} />
      </div>
      <DueTable due={due} title={labels.owners} />
    </FormShell>
  );
}

function DueTable({ due, title }: { due: DueOwners; title: string }) {
  const { t } = useTranslation();
  return (
    <ScrollRegion className={ledger.scroll} label={title}>
      <table className={ledger.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('admin:owner_payout.due.pays')}</th>
            <th scope="col">{t('admin:owner_payout.fields.owner')}</th>
            <th scope="col">{t('admin:owner_payout.fields.account')}</th>
            <th scope="col" className={ledger.number}>
              {t('admin:owner_payout.fields.dueSen')}
            </th>
            <th scope="col">{t('admin:owner_payout.fields.itemAmount')}</th>
          </tr>
        </thead>
        <tbody>
          {due.owners.map((one, index) => (
            <DueOwnerRow key={one.owner.id} due={one} index={index} />
          ))}
        </tbody>
        <ChosenSum />
      </table>
    </ScrollRegion>
  );
}

/** What the payout comes to as it is chosen, and whether anybody is. */
function ChosenSum() {
  const { t } = useTranslation();
  const owners = Form.useWatch((values: Partial<NewPayoutValues>) => values.owners) ?? [];
  const chosen = owners.filter(({ isChosen }) => isChosen);
  const sen = chosen.reduce((sum, { amountSen }) => sum + (amountSen ?? 0), 0);
  return (
    <tfoot>
      <tr>
        <td colSpan={5} aria-live="polite">
          <Form.Item
            name="chosen"
            className={styles.field}
            rules={[
              {
                validator: () =>
                  chosen.length > 0
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('admin:owner_payout.due.nothing_chosen'))),
              },
            ]}
          >
            <span>{t('admin:owner_payout.due.sum', { count: chosen.length, amount: formatSen(sen) })}</span>
          </Form.Item>
        </td>
      </tr>
    </tfoot>
  );
}
