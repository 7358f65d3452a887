import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Property } from '@shared/contract/inventory/properties';
import { useText } from '../../../i18n';
import { FormShell } from '../../../kit/FormShell';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { ErrorBox } from '../../../ui/ErrorBox';
import { toast } from '../../../ui/toast';
import { useGetPropertyQuery } from './properties.api';
import { RoomTypeForm } from './RoomTypeForm';
import { useCreateRoomTypeMutation } from './roomTypes.api';
import { bodyOf, NEW_ROOM_TYPE, type RoomTypeValues } from './roomTypeValues';
import { useRoomTypeLabels } from './useRoomTypeLabels';

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
        <ErrorBox title={t('admin:room_type.needs_property')} />
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
  const labels = useRoomTypeLabels();
  const [create] = useCreateRoomTypeMutation();
  const made = useRef('');
  return (
    <>
      <p>{t('admin:room_type.of', { name: text(property.name) })}</p>
      <FormShell
        initialValues={NEW_ROOM_TYPE as RoomTypeValues}
        labels={labels}
        onSubmit={async (values) => {
          made.current = (await create({ ...bodyOf(values), propertyId: property.id }).unwrap()).id;
        }}
        onSaved={() => {
          toast.success(t('admin:room_type.saved'));
          void navigate(paths.admin.manageRoomTypes(made.current), { replace: true, state: { from: back } });
        }}
        onCancel={() => void navigate(back)}
      >
        <RoomTypeForm labels={labels} />
      </FormShell>
    </>
  );
}
