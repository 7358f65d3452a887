import { useTranslation } from 'react-i18next';
import type { LevyDetail, LevyRow } from '@shared/contract/inventory/levies';
import { businessDate } from '@shared/domain/base/stayDates';
import { periodState } from '@shared/domain/pricing/taxPeriods';
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
  useCreateLeviesMutation,
  useDeleteLevyMutation,
  useEndLevyMutation,
  useGetLevyQuery,
  useLazyGetLevyQuery,
  useUpdateLevyMutation,
} from './levies.api';
import { levyBodyOf, levyValuesOf, newLevy, useLevyFields } from './levyFields';
import { LevyForm } from './LevyForm';
import { PeriodTag } from './PeriodTag';
import { PERIOD_ACTIONS } from './taxTexts';

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
  const editing = useEditing<LevyRow>(levy);
  const [update] = useUpdateLevyMutation();
  const [end] = useEndLevyMutation();
  const [fetchAgain] = useLazyGetLevyQuery();
  const { id, history } = levy;
  const state = periodState(editing.row, businessDate(new Date()));
  const isComing = state === 'coming';
  return (
    <div className={styles.panels}>
      <h2 className={styles.methodName}>
        {text(editing.row.name)} <PeriodTag period={editing.row} />
      </h2>
      <DetailList
        items={fields.facts(editing.row, [
          ...(['jurisdiction', 'grade', 'amountSen', 'appliesTo', 'collectAllowed'] as const),
          ...(['validFrom', 'validTo', 'source'] as const),
        ])}
      />
      {state !== 'past' && (
        <Can do="global.edit">
          <p className={styles.lead}>{t(isComing ? 'admin:tax.help.coming' : 'admin:levy.help.current')}</p>
          <EditedForm
            wide
            editing={editing}
            labels={fields.labels}
            show={fields.show}
            valuesOf={levyValuesOf}
            send={(values, version) =>
              isComing
                ? update({ ...levyBodyOf(values), version, id }).unwrap()
                : end({ validTo: values.validTo ?? null, source: values.source, version, id }).unwrap()
            }
            fetchAgain={() => fetchAgain(id).unwrap()}
            savedText={t('admin:levy.saved')}
            onCancel={onClose}
          >
            <LevyForm
              id={id}
              title={t(isComing ? 'admin:tax.parts.correct' : 'admin:tax.parts.end')}
              fields={fields}
              onlyEnd={!isComing}
            />
          </EditedForm>
        </Can>
      )}
      {state === 'past' && <p className={styles.lead}>{t('admin:tax.help.past')}</p>}
      {isComing && <DeleteButton levy={editing.row} onDeleted={onClose} />}
      <HistoryPanel entries={history} fields={fields} actions={PERIOD_ACTIONS} />
    </div>
  );
}

function DeleteButton({ levy: { id, version }, onDeleted }: { levy: LevyRow; onDeleted: () => void }) {
  const { t } = useTranslation();
  const [remove] = useDeleteLevyMutation();
  return (
    <Can do="global.delete">
      <div>
        <ConfirmAction
          label={t('admin:levy.delete.action')}
          title={t('admin:levy.delete.title')}
          danger
          onConfirm={async () => {
            await remove({ id, version }).unwrap();
            toast.success(t('admin:levy.deleted'));
            onDeleted();
          }}
        >
          <p>{t('admin:tax.delete.text')}</p>
        </ConfirmAction>
      </div>
    </Can>
  );
}
