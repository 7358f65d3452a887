import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { RoomTypeDetail } from '@shared/contract/inventory/roomTypes';
import { useText } from '../../../i18n';
import { useLocalPath } from '../../../i18n/LocalLink';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { RequirePermission } from '../../../session/RequirePermission';
import { useCan } from '../../../session/usePermissions';
import { PhotosPanel } from '../photos/PhotosPanel';
import { RateCalendar } from '../../pricing/rates/RateCalendar';
import { RoomTypeUnitsPanel } from '../units/RoomTypeUnitsPanel';
import { ListingHistory } from './ListingHistory';
import { RoomTypeCreate } from './RoomTypeCreate';
import { RoomTypeEdit } from './RoomTypeEdit';
import { useRoomTypeFields } from './roomTypeFields';
import { useGetRoomTypeQuery } from './roomTypes.api';
import { StatusMark } from './StatusMark';

const TABS = ['details', 'rates', 'units', 'photos', 'history'] as const;
const TAB_KEYS: Record<(typeof TABS)[number], string> = {
  details: 'admin:inventory.tabs.details',
  rates: 'admin:rates.title',
  units: 'admin:unit.many',
  photos: 'admin:photo.title',
  history: 'admin:inventory.tabs.history',
};

/** `?id=`: the room type, `&tab=` one of its parts; without an id: a new one of `propertyId`. */
export default function RoomTypePage() {
  const id = useSearchParams()[0].get('id');
  return id ? (
    <Existing key={id} id={id} />
  ) : (
    <RequirePermission do="listing.create">
      <RoomTypeCreate />
    </RequirePermission>
  );
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation();
  const text = useText();
  const localPath = useLocalPath();
  const tab = useTab(TABS);
  const query = useGetRoomTypeQuery(id, { refetchOnMountOrArgChange: true });
  const roomType = query.data;
  const property = roomType && paths.admin.manageProperty(roomType.propertyId);
  const back = useCameFrom(property ?? paths.admin.viewListing());
  return (
    <Page
      title={roomType ? text(roomType.name) : t('admin:room_type.one')}
      mark={roomType && <StatusMark status={roomType.status} visible={roomType.visible} />}
      intro={roomType && text(roomType.propertyName)}
      back={{
        to: back,
        label: roomType && back === property ? text(roomType.propertyName) : t('admin:menu.view_listing'),
      }}
      actions={
        roomType && (
          <Button
            href={localPath(paths.listing(id, { preview: roomType.visible ? null : 1 }))}
            target="_blank"
            rel="noopener"
          >
            {t(roomType.visible ? 'admin:inventory.open_page' : 'admin:inventory.preview')}
          </Button>
        )
      }
    >
      <PageTabs
        label={t('admin:inventory.tabs.label')}
        tabs={TABS.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
        current={tab}
        href={(key) => paths.admin.manageRoomTypes(id, { tab: key === 'details' ? null : key })}
      />
      <Loaded query={query}>
        {(found) => <Part tab={tab} roomType={found} back={back} onReload={query.refetch} />}
      </Loaded>
    </Page>
  );
}

function Part({
  tab,
  roomType,
  ...props
}: {
  tab: (typeof TABS)[number];
  roomType: RoomTypeDetail;
  back: string;
  onReload: () => unknown;
}) {
  const mayEdit = useCan()('listing.edit');
  const fields = useRoomTypeFields();
  if (tab === 'rates') return <RateCalendar roomTypeId={roomType.id} />;
  if (tab === 'units') return <RoomTypeUnitsPanel roomTypeId={roomType.id} />;
  if (tab === 'photos') return <PhotosPanel ownerType="room_type" ownerId={roomType.id} mayEdit={mayEdit} />;
  if (tab === 'history') return <ListingHistory entries={roomType.history} fields={fields} />;
  return <RoomTypeEdit roomType={roomType} {...props} />;
}
