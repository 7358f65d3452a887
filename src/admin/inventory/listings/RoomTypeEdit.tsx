import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RoomType, RoomTypeDetail } from '@shared/contract/inventory/roomTypes';
import { WithAside } from '../../../kit/WithAside';
import { useCan } from '../../../session/usePermissions';
import { EditedForm } from '../../lent/EditedForm';
import { PublishPanel } from './PublishPanel';
import { RoomTypeFacts } from './RoomTypeFacts';
import { useRoomTypeFields } from './roomTypeFields';
import { RoomTypeForm } from './RoomTypeForm';
import {
  useChangeRoomTypeStatusMutation,
  useDeleteRoomTypeMutation,
  useLazyGetRoomTypeQuery,
  useUpdateRoomTypeMutation,
} from './roomTypes.api';
import { bodyOf, valuesOf } from './roomTypeValues';
import { useEditing } from '../../lent/useEditing';

type Props = { roomType: RoomTypeDetail; back: string; onReload: () => unknown };

/** The details of a room type, beside what its publication needs. */
export function RoomTypeEdit({ roomType, back, onReload }: Props) {
  const navigate = useNavigate();
  const mayEdit = useCan()('listing.edit');
  const [changeStatus] = useChangeRoomTypeStatusMutation();
  const [remove] = useDeleteRoomTypeMutation();
  const editing = useEditing<RoomType>(roomType);
  const { id, version } = roomType;
  return (
    <WithAside
      aside={
        <PublishPanel
          kind="roomType"
          row={roomType}
          dirty={editing.dirty}
          onReload={onReload}
          onStep={(step) => changeStatus({ id, step, version }).unwrap()}
          onDelete={async () => {
            await remove({ id }).unwrap();
            void navigate(back);
          }}
        />
      }
    >
      {mayEdit ? (
        <DetailsForm editing={editing} onCancel={() => void navigate(back)} />
      ) : (
        <RoomTypeFacts roomType={roomType} />
      )}
    </WithAside>
  );
}

function DetailsForm({
  editing,
  onCancel,
}: {
  editing: ReturnType<typeof useEditing<RoomType>>;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const fields = useRoomTypeFields();
  const [update] = useUpdateRoomTypeMutation();
  const [fetchAgain] = useLazyGetRoomTypeQuery();
  const { id } = editing.row;
  return (
    <EditedForm
      editing={editing}
      labels={fields.labels}
      show={fields.show}
      valuesOf={valuesOf}
      send={(values, version) => update({ ...bodyOf(values), version, id }).unwrap()}
      fetchAgain={() => fetchAgain(id).unwrap()}
      savedText={t('admin:room_type.saved')}
      onCancel={onCancel}
    >
      <RoomTypeForm fields={fields} had={editing.row} />
    </EditedForm>
  );
}
