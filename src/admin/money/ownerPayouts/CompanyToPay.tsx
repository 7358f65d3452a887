import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './OwnerPayouts.module.css';

/**
 * The company that pays, which the address keeps (`companyId` beside what stands in `address`): the only one, or the one that is chosen; what depends on it
 * begins anew with each.
 */
export function CompanyToPay({
  label,
  companies,
  isFetching,
  address,
  none,
  children,
}: {
  label: string;
  companies: readonly { id: string; name: string }[];
  isFetching: boolean;
  /** The other parameters of the address. */
  address: Record<string, string>;
  /** Shown while there is none. */
  none: string;
  children: (companyId: string) => ReactNode;
}) {
  const [search, setSearch] = useSearchParams();
  const companyId = search.get('companyId') ?? (companies.length === 1 ? companies[0]!.id : null);
  return (
    <>
      <Form.Item className={styles.company} label={label} htmlFor="company-to-pay">
        <Select
          id="company-to-pay"
          showSearch={{ optionFilterProp: 'label' }}
          loading={isFetching}
          value={companyId}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string) => setSearch({ ...address, companyId: id }, { replace: true })}
        />
      </Form.Item>
      {companyId ? children(companyId) : <p>{none}</p>}
    </>
  );
}
