import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PropertyDetail } from '@shared/contract/inventory/properties';
import { useText } from '../../../i18n';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { RequirePermission } from '../../../session/RequirePermission';
import { useCan } from '../../../session/usePermissions';
import { PhotosPanel } from '../photos/PhotosPanel';
import { ListingHistory } from './ListingHistory';
import { useGetPropertyQuery } from './properties.api';
import { PropertyCreate } from './PropertyCreate';
import { PropertyEdit } from './PropertyEdit';
import { usePropertyFields } from './propertyFields';
import { StatusMark } from './StatusMark';

const TABS = ['details', 'photos', 'history'] as const;
const TAB_KEYS: Record<(typeof TABS)[number], string> = {
  details: 'admin:inventory.tabs.details',
  photos: 'admin:photo.title',
  history: 'admin:inventory.tabs.history',
};

/** `?id=`: the property, `&tab=` one of its parts; without an id: a new one. */
export default function PropertyPage() {
  const id = useSearchParams()[0].get('id');
  return id ? (
    <Existing key={id} id={id} />
  ) : (
    <RequirePermission do="listing.create">
      <PropertyCreate />
    </RequirePermission>
  );
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation();
  const text = useText();
  const tab = useTab(TABS);
  const query = useGetPropertyQuery(id, { refetchOnMountOrArgChange: true });
  const property = query.data;
  const back = useCameFrom(paths.admin.viewListing());
  return (
    <Page
      title={property ? text(property.name) : t('admin:property.one')}
      mark={property && <StatusMark status={property.status} visible={property.visible} />}
      intro={property && `${property.town} · ${property.companyName}`}
      back={{ to: back, label: t('admin:menu.view_listing') }}
    >
      <PageTabs
        label={t('admin:inventory.tabs.label')}
        tabs={TABS.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
        current={tab}
        href={(key) => paths.admin.manageProperty(id, { tab: key === 'details' ? null : key })}
      />
      <Loaded query={query}>
        {(found) => <Part tab={tab} property={found} back={back} onReload={query.refetch} />}
      </Loaded>
    </Page>
  );
}

function Part({
  tab,
  property,
  ...props
}: {
  tab: (typeof TABS)[number];
  property: PropertyDetail;
  back: string;
  onReload: () => unknown;
}) {
  const mayEdit = useCan()('listing.edit');
  if (tab === 'photos') return <PhotosPanel ownerType="property" ownerId={property.id} mayEdit={mayEdit} />;
  if (tab === 'history') return <HistoryPart property={property} />;
  return <PropertyEdit property={property} {...props} />;
}

function HistoryPart({ property }: { property: PropertyDetail }) {
  return <ListingHistory entries={property.history} fields={usePropertyFields()} />;
}
