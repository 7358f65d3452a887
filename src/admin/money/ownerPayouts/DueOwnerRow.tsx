import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DueOwner } from '@shared/contract/money/ownerPayouts';
import { bankLabel } from '@shared/banks';
import { formatSen } from '@shared/domain/base/money';
import { paths } from '../../../paths';
import { Money } from '../../../ui/Money';
import { MoneyInput } from '../../../ui/MoneyInput';
import ledger from '../ledger/Ledger.module.css';
import { AccountNews } from './AccountNews';
import styles from './OwnerPayouts.module.css';
import { canBePaid, type NewPayoutValues } from './newPayoutValues';

/** An owner who is owed something: whether he is paid, how much of it, and where to. */
export function DueOwnerRow({ due, index }: { due: DueOwner; index: number }) {
  const { t } = useTranslation();
  const { owner, statement, dueSen, account, news, pendingPayoutId } = due;
  const isChosen =
    Form.useWatch((values: Partial<NewPayoutValues>) => values.owners?.[index]?.isChosen) ?? false;
  return (
    <tr>
      <td>
        <Form.Item name={['owners', index, 'isChosen']} valuePropName="checked" noStyle>
          <Checkbox
            disabled={!canBePaid(due)}
            aria-label={t('admin:owner_payout.due.choose_of', { name: owner.name })}
          />
        </Form.Item>
      </td>
      <th scope="row" className={styles.owner}>
        {owner.name} <span className={styles.quiet}>{owner.accountNumber}</span>
        <span className={styles.small}>
          <Link className={styles.code} to={paths.admin.manageRevenue(statement.id)}>
            {statement.number}
          </Link>
        </span>
      </th>
      <td className={styles.account}>
        {account ? (
          <>
            {account.accountName}
            <span className={styles.small}>
              {bankLabel(account.bankCode)} {account.accountNoMasked}
            </span>
          </>
        ) : (
          <Link to={paths.admin.manageOwner(owner.id)}>{t('admin:owner_payout.due.no_account')}</Link>
        )}
        <AccountNews news={news} />
        {pendingPayoutId !== null && (
          <Link className={styles.small} to={paths.admin.manageOwnerPayout(pendingPayoutId)}>
            {t('admin:owner_payout.due.pending')}
          </Link>
        )}
      </td>
      <td className={ledger.number}>
        <Money sen={dueSen} />
      </td>
      <td className={styles.amount}>
        <Form.Item
          name={['owners', index, 'amountSen']}
          className={styles.field}
          rules={[
            {
              validator: (_rule, sen: number | null) =>
                isChosen && (sen === null || sen < 1 || sen > dueSen)
                  ? Promise.reject(
                      new Error(t('admin:owner_payout.due.between', { amount: formatSen(dueSen) })),
                    )
                  : Promise.resolve(),
            },
          ]}
        >
          {isChosen ? (
            <MoneyInput aria-label={t('admin:owner_payout.due.amount_of', { name: owner.name })} />
          ) : (
            <span>–</span>
          )}
        </Form.Item>
      </td>
    </tr>
  );
}
