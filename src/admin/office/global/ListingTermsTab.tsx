import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  LISTING_TERM_SORTS,
  listingTermFilter,
  type ListingTerm,
} from '@shared/contract/inventory/listingTerms';
import { TERM_USES } from '@shared/domain/inventory/listingTerms';
import { staleAtOnce } from '../../../api/listCalls';
import { useText } from '../../../i18n';
import { Code, type Column } from '../../../kit/columns';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { AmenityIcon } from '../../../ui/AmenityIcon';
import styles from './Global.module.css';
import { USE_KEYS, useTermFields } from './listingTermFields';
import { ListingTermPanel, NEW } from './ListingTermPanel';
import { useListListingTermsQuery } from './staffListingTerms.api';

/** The amenities and the kinds of listings. `?term=` opens one beside the list, or the form of a new one. */
export function ListingTermsTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useTabParams(listingTermFilter, LISTING_TERM_SORTS);
  const query = useListListingTermsQuery(params.args, staleAtOnce);
  const columns = useColumns();
  const { id, rest, close } = useAddressPanel('term');
  const hrefOf = (term: string) => paths.admin.global({ ...rest, tab: 'amenities', term });
  const { filter, setFilter } = params;
  return (
    <>
      <p className={styles.lead}>{t('admin:listing_term.intro')}</p>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:listing_term.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:listing_term.fields.use')}
          value={filter.use}
          options={TERM_USES.map((value) => ({ value, label: t(USE_KEYS[value]) }))}
          onChange={(use) => setFilter({ use })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:global.tabs.amenities')}
        columns={columns}
        query={query}
        params={params}
        href={(row) => hrefOf(row.id)}
        empty={<p>{t('admin:listing_term.empty')}</p>}
        tools={
          <Can do="global.create">
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => void navigate(hrefOf(NEW))}
            >
              {t('admin:listing_term.actions.create')}
            </Button>
          </Can>
        }
      />
      <ListingTermPanel id={id} use={filter.use ?? 'amenity'} onClose={close} />
    </>
  );
}

function useColumns(): Column<ListingTerm>[] {
  const { column } = useTermFields();
  const text = useText();
  return useMemo(
    () => [
      column('name', {
        sortable: true,
        render: ({ name, icon }) => (
          <span className={styles.term}>
            {icon && <AmenityIcon name={icon} />}
            <span className={styles.address}>{text(name)}</span>
          </span>
        ),
      }),
      column('use', { width: 140 }),
      column('group', { width: 170 }),
      column('code', { width: 170, render: ({ code }) => <Code>{code}</Code> }),
      column('active', { width: 90 }),
      column('listings', { sortable: true, width: 120 }),
      column('position', { sortable: true, width: 100, align: 'right' }),
    ],
    [column, text],
  );
}
