import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Property, PropertyDetail, PropertyOptions } from '@shared/contract/inventory/properties';
import { Loaded } from '../../../kit/Loaded';
import { WithAside } from '../../../kit/WithAside';
import { useCan } from '../../../session/usePermissions';
import { EditedForm } from '../../lent/EditedForm';
import {
  useChangePropertyStatusMutation,
  useDeletePropertyMutation,
  useGetPropertyOptionsQuery,
  useLazyGetPropertyQuery,
  useUpdatePropertyMutation,
} from './properties.api';
import { PropertyFacts } from './PropertyFacts';
import { usePropertyFields } from './propertyFields';
import { PropertyForm } from './PropertyForm';
import { bodyOf, valuesOf } from './propertyValues';
import { PublishPanel } from './PublishPanel';
import { RoomTypesPanel } from './RoomTypesPanel';
import { useEditing } from '../../lent/useEditing';

type Props = { property: PropertyDetail; back: string; onReload: () => unknown };

/** The details of a property, beside what its publication needs and its room types. */
export function PropertyEdit({ property, back, onReload }: Props) {
  const navigate = useNavigate();
  const mayEdit = useCan()('listing.edit');
  const options = useGetPropertyOptionsQuery();
  const [changeStatus] = useChangePropertyStatusMutation();
  const [remove] = useDeletePropertyMutation();
  const editing = useEditing<Property>(property);
  const { id, version } = property;
  return (
    <WithAside
      aside={
        <>
          <PublishPanel
            kind="property"
            row={property}
            dirty={editing.dirty}
            onReload={onReload}
            onStep={(step) => changeStatus({ id, step, version }).unwrap()}
            onDelete={async () => {
              await remove({ id }).unwrap();
              void navigate(back);
            }}
          />
          <RoomTypesPanel property={property} />
        </>
      }
    >
      {mayEdit ? (
        <Loaded query={options}>
          {(found) => <DetailsForm editing={editing} options={found} onCancel={() => void navigate(back)} />}
        </Loaded>
      ) : (
        <PropertyFacts property={property} />
      )}
    </WithAside>
  );
}

function DetailsForm({
  editing,
  options,
  onCancel,
}: {
  editing: ReturnType<typeof useEditing<Property>>;
  options: PropertyOptions;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const fields = usePropertyFields();
  const [update] = useUpdatePropertyMutation();
  const [fetchAgain] = useLazyGetPropertyQuery();
  const { id } = editing.row;
  return (
    <EditedForm
      editing={editing}
      labels={fields.labels}
      show={fields.show}
      valuesOf={valuesOf}
      send={(values, version) => {
        const { weekendNights = [], ...body } = bodyOf(values);
        return update({ ...body, weekendNights, version, id }).unwrap();
      }}
      fetchAgain={() => fetchAgain(id).unwrap()}
      savedText={t('admin:property.saved')}
      onCancel={onCancel}
    >
      <PropertyForm fields={fields} options={options} />
    </EditedForm>
  );
}
