import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bankLabel } from '@shared/banks';
import type { OwnerPayoutDetail, OwnerPayoutItem } from '@shared/contract/money/ownerPayouts';
import { formatSen } from '@shared/domain/base/money';
import { businessDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { StayDatePicker } from '../../../ui/DatePicker';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import ledger from '../ledger/Ledger.module.css';
import { AccountNews } from './AccountNews';
import { ItemProof } from './ItemProof';
import styles from './OwnerPayouts.module.css';
import { useReturnPayoutItemMutation } from './ownerPayouts.api';

type Props = { found: OwnerPayoutDetail; onReload: () => unknown };

/** Whom a payout pays, how much of what was due, and where to. */
export function PayoutItemsPanel({ found, onReload }: Props) {
  const { t } = useTranslation();
  const title = t('admin:owner_payout.items');
  return (
    <Panel title={title}>
      <ScrollRegion className={ledger.scroll} label={title}>
        <table className={ledger.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('admin:owner_payout.fields.owner')}</th>
              <th scope="col">{t('admin:owner_payout.fields.account')}</th>
              <th scope="col" className={ledger.number}>
                {t('admin:owner_payout.fields.amountSen')}
              </th>
              {found.status === 'released' && <td />}
            </tr>
          </thead>
          <tbody>
            {found.items.map((item) => (
              <ItemRow key={item.id} item={item} found={found} onReload={onReload} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}

function ItemRow({ item, found, onReload }: Props & { item: OwnerPayoutItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { owner, statement, advance, account, news, isOutdated, isMatched, returned, amountSen, dueSen } =
    item;
  const isOpen = found.status === 'draft' || found.status === 'approved';
  return (
    <tr>
      <th scope="row" className={styles.owner}>
        {owner.name} <span className={styles.quiet}>{owner.accountNumber}</span>
        <span className={styles.small}>
          {statement && (
            <Link className={styles.code} to={paths.admin.manageRevenue(statement.id)}>
              {statement.number}
            </Link>
          )}
          {advance && (
            <>
              <Can do="owner-installment.view" otherwise={t('admin:owner_advance.one')}>
                <Link to={paths.admin.manageOwnerAdvance(advance.id)}>{t('admin:owner_advance.one')}</Link>
              </Can>
              {` · ${advance.reason}`}
            </>
          )}
        </span>
      </th>
      <td className={styles.account}>
        {account.accountName}
        <span className={styles.small}>
          {bankLabel(account.bankCode)} {account.accountNoMasked}
        </span>
        {isOpen && <AccountNews news={news} />}
        {found.status === 'released' && (
          <div className={styles.proof}>
            <ItemProof item={item} onReload={onReload} />
          </div>
        )}
        {isOpen && isOutdated && <StatusTag tone="danger">{t('admin:owner_payout.news.outdated')}</StatusTag>}
      </td>
      <td className={ledger.number}>
        <Money sen={amountSen} className={returned ? styles.gone : undefined} />
        {amountSen < dueSen && (
          <span className={styles.small}>
            {t('admin:owner_payout.item.part', { amount: formatSen(dueSen) })}
          </span>
        )}
        {isMatched && <span className={styles.small}>{t('admin:owner_payout.item.matched')}</span>}
        {returned && (
          <span className={styles.small}>
            {t('admin:owner_payout.item.returned', {
              date: formatDate(returned.on, language),
              why: returned.why,
            })}
          </span>
        )}
      </td>
      {found.status === 'released' && (
        <td className={styles.step}>
          {!returned && (
            <Can do="revenue.edit">
              <ReturnItem item={item} found={found} onReload={onReload} />
            </Can>
          )}
        </td>
      )}
    </tr>
  );
}

function ReturnItem({ item, found, onReload }: Props & { item: OwnerPayoutItem }) {
  const { t } = useTranslation();
  const [giveBack] = useReturnPayoutItemMutation();
  const { name } = item.owner;
  const today = businessDate(new Date());
  const labels = { on: t('admin:owner_payout.fields.on'), why: t('admin:owner_payout.fields.why') };
  return (
    <FormDialog<{ on: string | null; why: string }>
      trigger={(open) => (
        <Button size="small" aria-label={t('admin:owner_payout.step.return_of', { name })} onClick={open}>
          {t('admin:owner_payout.step.return')}
        </Button>
      )}
      danger
      title={t('admin:owner_payout.step.return_title', { name })}
      submitLabel={t('admin:owner_payout.step.return')}
      initialValues={{ on: today, why: '' }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ on, why }) => {
        await giveBack({ id: found.id, version: found.version, itemId: item.id, on: on!, why }).unwrap();
        toast.success(t('admin:owner_payout.step.return_done'));
      }}
    >
      <p>
        {t(item.advance ? 'admin:owner_advance.return_text' : 'admin:owner_payout.step.return_text', {
          amount: formatSen(item.amountSen),
        })}
      </p>
      <Form.Item name="on" label={labels.on} rules={[choiceRule(t)]}>
        <StayDatePicker min={found.releasedOn!} max={today} />
      </Form.Item>
      <Form.Item name="why" label={labels.why} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={400} />
      </Form.Item>
    </FormDialog>
  );
}
