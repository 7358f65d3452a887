import { useTranslation } from 'react-i18next';
import type { Location, LocationDetail } from '@shared/contract/inventory/locations';
import { useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { SideDrawer } from '../../../kit/SideDrawer';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { EditedForm } from '../../lent/EditedForm';
import { useEditing } from '../../lent/useEditing';
import styles from './Global.module.css';
import {
  LOCATION_ACTIONS,
  locationBodyOf,
  locationValuesOf,
  NEW_LOCATION,
  useLocationFields,
} from './locationFields';
import { LocationForm } from './LocationForm';
import { LocationPicture } from './LocationPicture';
import {
  useCreateLocationMutation,
  useDeleteLocationMutation,
  useGetLocationQuery,
  useLazyGetLocationQuery,
  useUpdateLocationMutation,
} from './staffLocations.api';

/** In the place of an id: the form of a new destination. */
export const NEW = 'new';

/** Beside the list: one destination, its form for those who may edit it, its picture, and its history. */
export function LocationPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      isStep
      open={id !== null}
      onClose={onClose}
      title={t(id === NEW ? 'admin:destination.actions.create' : 'admin:destination.one')}
      size={720}
    >
      {id === NEW ? (
        <Can do="global.create">
          <NewLocation onClose={onClose} />
        </Can>
      ) : (
        id && <Existing key={id} id={id} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

function NewLocation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const fields = useLocationFields();
  const [create] = useCreateLocationMutation();
  return (
    <FormShell
      initialValues={NEW_LOCATION}
      labels={fields.labels}
      onSubmit={(values) => create(locationBodyOf(values)).unwrap()}
      onSaved={() => {
        toast.success(t('admin:destination.saved'));
        onClose();
      }}
      onCancel={onClose}
    >
      <LocationForm fields={fields} />
    </FormShell>
  );
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetLocationQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(location) => <Content location={location} onClose={onClose} />}
    </Loaded>
  );
}

function Content({ location, onClose }: { location: LocationDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const fields = useLocationFields();
  const editing = useEditing<Location>(location);
  const [update] = useUpdateLocationMutation();
  const [fetchAgain] = useLazyGetLocationQuery();
  const { id, history } = location;
  return (
    <div className={styles.panels}>
      <h2 className={styles.methodName}>{text(editing.row.name)}</h2>
      <Can
        do="global.edit"
        otherwise={
          <DetailList
            items={fields.facts(location, [
              ...(['name', 'description', 'slug', 'state', 'featured', 'position', 'properties'] as const),
            ])}
          />
        }
      >
        <EditedForm
          editing={editing}
          labels={fields.labels}
          show={fields.show}
          valuesOf={locationValuesOf}
          send={(values, version) => update({ ...locationBodyOf(values), version, id }).unwrap()}
          fetchAgain={() => fetchAgain(id).unwrap()}
          savedText={t('admin:destination.saved')}
          onCancel={onClose}
        >
          <LocationForm fields={fields} />
        </EditedForm>
      </Can>
      <LocationPicture location={editing.row} isFormDirty={editing.dirty} onChanged={editing.begin} />
      <DeleteButton location={editing.row} onDeleted={onClose} />
      <HistoryPanel entries={history} fields={fields} actions={LOCATION_ACTIONS} />
    </div>
  );
}

/** A destination that properties belong to cannot go; the server knows. */
function DeleteButton({ location, onDeleted }: { location: Location; onDeleted: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const [remove] = useDeleteLocationMutation();
  const { id, name, version } = location;
  return (
    <Can do="global.delete">
      <div>
        <ConfirmAction
          label={t('admin:destination.delete.action')}
          title={t('admin:destination.delete.title')}
          danger
          onConfirm={async () => {
            await remove({ id, version }).unwrap();
            toast.success(t('admin:destination.deleted'));
            onDeleted();
          }}
        >
          <p>{t('admin:destination.delete.text', { name: text(name) })}</p>
        </ConfirmAction>
      </div>
    </Can>
  );
}
