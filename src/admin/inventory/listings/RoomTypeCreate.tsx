import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Property } from '@shared/contract/inventory/properties';
import { useText } from '../../../i18n';
import { FormShell } from '../../../kit/FormShell';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { useGetPropertyQuery } from './properties.api';
import { useRoomTypeFields } from './roomTypeFields';
import { RoomTypeForm } from './RoomTypeForm';
import { useCreateRoomTypeMutation } from './roomTypes.api';
import { bodyOf, NEW_ROOM_TYPE, type RoomTypeValues } from './roomTypeValues';

/** `?propertyId=`: a new room type of that property. */
export function RoomTypeCreate() {
  const { t } = useTranslation();
  const propertyId = useSearchParams()[0].get('propertyId');
  const back = useCameFrom(propertyId ? paths.admin.manageProperty(propertyId) : paths.admin.viewListing());
  return (
    <Page
      title={t('admin:room_type.actions.create')}
      intro={t('admin:room_type.new_intro')}
      back={{ to: back, label: propertyId ? t('admin:property.one') : t('admin:menu.view_listing') }}
    >
      {propertyId ? (
        <InProperty propertyId={propertyId} back={back} />
      ) : (
        <Panel title={t('admin:room_type.begin')}>
          <p>{t('admin:room_type.needs_property')}</p>
          <ul>
            <li>
              <Link to={paths.admin.viewListing()}>{t('admin:menu.view_listing')}</Link>
            </li>
            <li>
              <Link to={paths.admin.manageProperty()}>{t('admin:property.actions.create')}</Link>
            </li>
          </ul>
        </Panel>
      )}
    </Page>
  );
}

function InProperty({ propertyId, back }: { propertyId: string; back: string }) {
  const query = useGetPropertyQuery(propertyId);
  return <Loaded query={query}>{(property) => <NewForm property={property} back={back} />}</Loaded>;
}

function NewForm({ property, back }: { property: Property; back: string }) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const fields = useRoomTypeFields();
  const [create] = useCreateRoomTypeMutation();
  const createdId = useRef('');
  return (
    <>
      <p>{t('admin:room_type.of', { name: text(property.name) })}</p>
      <FormShell
        initialValues={NEW_ROOM_TYPE as RoomTypeValues}
        labels={fields.labels}
        onSubmit={async (values) => {
          createdId.current = (await create({ ...bodyOf(values), propertyId: property.id }).unwrap()).id;
        }}
        onSaved={() => {
          toast.success(t('admin:room_type.saved'));
          void navigate(paths.admin.manageRoomTypes(createdId.current), {
            replace: true,
            state: { from: back },
          });
        }}
        onCancel={() => void navigate(back)}
      >
        <RoomTypeForm fields={fields} />
      </FormShell>
    </>
  );
}
