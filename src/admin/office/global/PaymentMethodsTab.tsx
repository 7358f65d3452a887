import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PAYMENT_METHOD_SORTS,
  paymentMethodFilter,
  type PaymentMethodRow,
} from '@shared/contract/system/paymentMethods';
import { staleAtOnce } from '../../../api/listCalls';
import { Code, textColumn, type Column } from '../../../kit/columns';
import { FilterBar } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useFields } from '../../../kit/useFields';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import styles from './Global.module.css';
import { audienceOf, FIELDS, USE_KEYS, USE_TONES } from './paymentMethodFields';
import { PaymentMethodPanel } from './PaymentMethodPanel';
import { useListPaymentMethodsQuery } from './paymentMethods.api';

/** The ways to pay. `?method=` opens one beside the list. */
export function PaymentMethodsTab() {
  const { t } = useTranslation();
  const params = useTabParams(paymentMethodFilter, PAYMENT_METHOD_SORTS);
  const query = useListPaymentMethodsQuery(params.args, staleAtOnce);
  const columns = useColumns();
  const { id: methodId, rest, close } = useAddressPanel('method');
  return (
    <>
      <p className={styles.lead}>{t('admin:payment_method.intro')}</p>
      <FilterBar
        search={params.filter.q}
        onSearch={(q) => params.setFilter({ q })}
        searchLabel={t('admin:payment_method.search')}
        params={params}
      />
      <ResourceTable
        label={t('admin:global.tabs.payment_methods')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.global({ ...rest, tab: 'payment-methods', method: id })}
        empty={<p>{t('admin:payment_method.empty')}</p>}
      />
      <PaymentMethodPanel id={methodId} onClose={close} />
    </>
  );
}

function useColumns(): Column<PaymentMethodRow>[] {
  const { t } = useTranslation();
  const { column } = useFields(FIELDS);
  return useMemo(
    () => [
      column('name'),
      {
        key: 'use',
        title: t('admin:payment_method.fields.use'),
        width: 190,
        render: (row) => (
          <StatusTag tone={USE_TONES[audienceOf(row)]}>{t(USE_KEYS[audienceOf(row)])}</StatusTag>
        ),
      },
      column('bank'),
      column('accountHolder'),
      column('accountNumber', { width: 190, render: (row) => <Code>{row.accountNumber}</Code> }),
      textColumn('qrUrl', t('admin:payment_method.fields.code'), ({ qrUrl }) => qrUrl && t('common:yes'), {
        width: 140,
      }),
    ],
    [t, column],
  );
}
