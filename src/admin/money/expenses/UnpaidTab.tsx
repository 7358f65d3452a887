import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { staleAtOnce } from '../../../api/listCalls';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { paths } from '../../../paths';
import { Money } from '../../../ui/Money';
import styles from './Expenses.module.css';
import { useGetUnpaidExpensesQuery } from './expenses.api';
import { EXPENSE_AGE_KEYS } from './expenseTexts';

/** What each company owes its suppliers, by how long it has been due. */
export function UnpaidTab() {
  const { t } = useTranslation();
  const query = useGetUnpaidExpensesQuery(undefined, staleAtOnce);
  return (
    <Panel title={t('admin:expense.unpaid.title')}>
      <p className={styles.muted}>{t('admin:expense.unpaid.intro')}</p>
      <Loaded query={query}>
        {(companies) =>
          companies.length === 0 ? (
            <p>{t('admin:expense.unpaid.none')}</p>
          ) : (
            <ScrollRegion className={styles.scroll} label={t('admin:expense.unpaid.title')}>
              <table className={styles.table} aria-label={t('admin:expense.unpaid.title')}>
                <thead>
                  <tr>
                    <th scope="col">{t('admin:expense.fields.company')}</th>
                    {EXPENSE_AGE_KEYS.map((key) => (
                      <th key={key} scope="col" className={styles.number}>
                        {t(key)}
                      </th>
                    ))}
                    <th scope="col" className={styles.number}>
                      {t('admin:expense.unpaid.all')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {companies.map(({ company, count, openSen, agesSen }) => (
                    <tr key={company.id}>
                      <th scope="row">
                        <Link to={paths.admin.expenses({ status: 'approved', companyId: company.id })}>
                          {company.name}
                        </Link>{' '}
                        <span className={styles.small}>{t('admin:expense.unpaid.count', { count })}</span>
                      </th>
                      {agesSen.map((sen, index) => (
                        <td key={EXPENSE_AGE_KEYS[index]} className={styles.number}>
                          <Money sen={sen} />
                        </td>
                      ))}
                      <td className={styles.number}>
                        <Money sen={openSen} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          )
        }
      </Loaded>
    </Panel>
  );
}
