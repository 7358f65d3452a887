import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PROPERTY_SORTS, propertyFilter } from '@shared/contract/inventory/properties';
import { staleAtOnce } from '../../api/listCalls';
import { saveFile } from '../../api/saveFile';
import { EmptyRows } from '../../kit/EmptyRows';
import { ExportButton } from '../../kit/ExportButton';
import { ListFooter } from '../../kit/ListFooter';
import { Loaded } from '../../kit/Loaded';
import { fromHere, Page } from '../../kit/Page';
import { PageTabs, useTab } from '../../kit/PageTabs';
import { useListParams } from '../../kit/useListParams';
import { paths } from '../../paths';
import { Can } from '../../session/Can';
import { ListingImportView } from './listingImports/ListingImportView';
import { ReviewsTab } from './reviews/ReviewsTab';
import { UnitsTab } from './units/UnitsTab';
import styles from './listings/Inventory.module.css';
import { InventoryFilters } from './listings/InventoryFilters';
import { InventoryTree } from './listings/InventoryTree';
import { UnitRuleLine } from './listings/UnitRuleLine';
import { useExportPropertiesMutation, useListPropertiesQuery } from './listings/properties.api';

const TABS = ['tree', 'units', 'reviews'] as const;
const TAB_KEYS: Record<(typeof TABS)[number], string> = {
  tree: 'admin:inventory.views.tree',
  units: 'admin:inventory.views.units',
  reviews: 'admin:inventory.views.reviews',
};

/** View Listing, or with `?view=import` the import of listings. */
export default function InventoryPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'import' ? <ListingImportView /> : <Inventory />;
}

/** The inventory as one tree, or with `?tab=units` all units with their licences, with `?tab=reviews` what guests wrote. */
function Inventory() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const tab = useTab(TABS);
  return (
    <Page
      title={t('admin:menu.view_listing')}
      intro={t('admin:inventory.intro')}
      actions={
        <Can do="listing.create">
          <Button onClick={() => void navigate(paths.admin.importListings())}>
            {t('admin:listing_import.button')}
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(paths.admin.manageProperty(), { state: fromHere(location) })}
          >
            {t('admin:property.actions.create')}
          </Button>
        </Can>
      }
    >
      <PageTabs
        label={t('admin:inventory.views.label')}
        tabs={TABS.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
        current={tab}
        href={(key) => paths.admin.viewListing({ tab: key === 'tree' ? null : key })}
      />
      {tab === 'units' && <UnitsTab />}
      {tab === 'reviews' && <ReviewsTab />}
      {tab === 'tree' && <TreeTab />}
    </Page>
  );
}

/** Properties, room types and units as one tree. */
function TreeTab() {
  const { t } = useTranslation();
  const params = useListParams(propertyFilter, PROPERTY_SORTS);
  const query = useListPropertiesQuery(params.args, staleAtOnce);
  const [exportProperties] = useExportPropertiesMutation();
  const count = query.data?.totalCount ?? 0;
  return (
    <>
      <InventoryFilters params={params} />
      <div className={styles.tools}>
        <p className={styles.count} role="status">
          {query.data &&
            (query.data.totalIsEstimate
              ? t('admin:inventory.about', { count, shown: count.toLocaleString('en-US') })
              : t('admin:inventory.count', { count, shown: count.toLocaleString('en-US') }))}
        </p>
        <ExportButton
          onExport={async (format) =>
            saveFile(await exportProperties({ ...params.args, format }).unwrap(), `inventory.${format}`)
          }
        />
      </div>
      <Loaded query={query}>
        {(list) => (
          <>
            {list.totalCount === 0 && !query.isFetching ? (
              <EmptyRows params={params}>
                <p>{t('admin:inventory.empty')}</p>
              </EmptyRows>
            ) : (
              <InventoryTree
                key={JSON.stringify(params.args)}
                rows={list.rows}
                q={params.filter.q}
                busy={query.isFetching}
              />
            )}
            {list.totalCount > 0 && <ListFooter list={list} params={params} />}
          </>
        )}
      </Loaded>
      <UnitRuleLine />
    </>
  );
}
