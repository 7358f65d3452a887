import { useTranslation } from 'react-i18next';
import type { LevyDetail, LevyRow } from '@shared/contract/inventory/levies';
import { useText } from '../../../i18n';
import { FormShell } from '../../../kit/FormShell';
import { Loaded } from '../../../kit/Loaded';
import { SideDrawer } from '../../../kit/SideDrawer';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import {
  useCreateLeviesMutation,
  useDeleteLevyMutation,
  useEndLevyMutation,
  useGetLevyQuery,
  useLazyGetLevyQuery,
  useUpdateLevyMutation,
} from './levies.api';
import { levyBodyOf, levyValuesOf, newLevy, useLevyFields } from './levyFields';
import { LevyForm } from './LevyForm';
import { PeriodEditor } from './PeriodEditor';

/** In the place of an id: the form of a new levy. */
export const NEW_LEVY = 'new';

type Place = { value: string; label: string };

/** Beside the page: one period of a levy, what can still be done to it, and its history. `like` is one of the place that is looked at. */
export function LevyPanel({
  id,
  like,
  places,
  onClose,
}: {
  id: string | null;
  like: LevyRow | undefined;
  places: readonly Place[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      isStep
      open={id !== null}
      onClose={onClose}
      title={t(id === NEW_LEVY ? 'admin:levy.new' : 'admin:levy.one')}
      size={1040}
    >
      {id === NEW_LEVY ? (
        <Can do="global.create">
          <NewLevy like={like} places={places} onClose={onClose} />
        </Can>
      ) : (
        id && <Existing key={id} id={id} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

function NewLevy({
  like,
  places,
  onClose,
}: {
  like: LevyRow | undefined;
  places: readonly Place[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const fields = useLevyFields();
  const [create] = useCreateLeviesMutation();
  return (
    <FormShell
      wide
      initialValues={newLevy(like)}
      labels={fields.labels}
      onSubmit={(values) => {
        const { jurisdiction, grades } = values;
        return create({ jurisdiction, grades, ...levyBodyOf(values) }).unwrap();
      }}
      onSaved={() => {
        toast.success(t('admin:levy.saved'));
        onClose();
      }}
      onCancel={onClose}
    >
      <LevyForm id={null} title={t('admin:levy.parts.new')} fields={fields} places={places} />
    </FormShell>
  );
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetLevyQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(levy) => <Content levy={levy} onClose={onClose} />}
    </Loaded>
  );
}

function Content({ levy, onClose }: { levy: LevyDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const fields = useLevyFields();
  const [update] = useUpdateLevyMutation();
  const [end] = useEndLevyMutation();
  const [remove] = useDeleteLevyMutation();
  const [fetchAgain] = useLazyGetLevyQuery();
  const { id, history } = levy;
  return (
    <PeriodEditor<LevyRow, ReturnType<typeof levyValuesOf>>
      period={levy}
      history={history}
      titleOf={({ name }) => text(name)}
      factsOf={(row) =>
        fields.facts(row, [
          ...(['jurisdiction', 'grade', 'amountSen', 'appliesTo', 'collectAllowed'] as const),
          ...(['validFrom', 'validTo', 'source'] as const),
        ])
      }
      fields={fields}
      words={{
        current: t('admin:levy.help.current'),
        saved: t('admin:levy.saved'),
        deleteAction: t('admin:levy.delete.action'),
        deleteTitle: t('admin:levy.delete.title'),
        deleted: t('admin:levy.deleted'),
      }}
      valuesOf={levyValuesOf}
      correct={(values, version) => update({ ...levyBodyOf(values), version, id }).unwrap()}
      end={(body) => end(body).unwrap()}
      remove={(row) => remove(row).unwrap()}
      fetchAgain={() => fetchAgain(id).unwrap()}
      form={(parts) => <LevyForm id={id} fields={fields} {...parts} />}
      onClose={onClose}
    />
  );
}
