import { skipToken } from '@reduxjs/toolkit/query';
import { Form, Select, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type {
  SchoolMoveDetail,
  SchoolMoveImpact,
  SchoolMoveImpactInput,
} from '@shared/contract/pricing/schoolGroups';
import { businessDate, isStayDate } from '@shared/domain/base/stayDates';
import { isCodedError } from '@shared/errorBodies';
import { choiceRule } from '../../../kit/choiceRule';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { FieldRow } from '../../../kit/FieldRow';
import { fieldMessage } from '../../../kit/formErrors';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded, type Query } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { SideDrawer } from '../../../kit/SideDrawer';
import { usePaused } from '../../../kit/usePaused';
import { WithAside } from '../../../kit/WithAside';
import { Can } from '../../../session/Can';
import { ErrorBox } from '../../../ui/ErrorBox';
import { toast } from '../../../ui/toast';
import styles from './Holidays.module.css';
import {
  useCreateSchoolMoveMutation,
  useDeleteSchoolMoveMutation,
  useGetSchoolMoveImpactQuery,
  useGetSchoolMoveQuery,
} from './schoolGroups.api';
import { NEW_SCHOOL_MOVE_VALUES, useSchoolMoveFields, type SchoolMoveValues } from './schoolMoveFields';
import { SchoolMoveImpactView } from './SchoolMoveImpactView';
import { useStateOptions } from './useStateNames';

/** In the place of an id: the form of a new move. */
export const NEW_SCHOOL_MOVE = 'new';

/** Beside the page: the move of a state to another group of schools, what it touches, and its history. */
export function SchoolMovePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      isStep
      open={id !== null}
      onClose={onClose}
      title={t(
        id === NEW_SCHOOL_MOVE ? 'admin:holiday.school.groups.move' : 'admin:holiday.school.groups.one',
      )}
      size={1040}
    >
      {id === NEW_SCHOOL_MOVE ? (
        <Can do="holiday.create">
          <NewMove onClose={onClose} />
        </Can>
      ) : (
        id && <ExistingMove key={id} id={id} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

function NewMove({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { labels } = useSchoolMoveFields();
  const [create] = useCreateSchoolMoveMutation();
  return (
    <FormShell
      wide
      initialValues={NEW_SCHOOL_MOVE_VALUES}
      labels={labels}
      onSubmit={({ state, group, validFrom, source, note }) =>
        create({ state: state!, group: group!, validFrom: validFrom!, source, note }).unwrap()
      }
      onSaved={() => {
        toast.success(t('admin:holiday.school.groups.saved'));
        onClose();
      }}
      onCancel={onClose}
    >
      <MoveFields />
    </FormShell>
  );
}

/** What the form asks about; null while it says too little. */
const wishOf = ({ state, group, validFrom }: Partial<SchoolMoveValues>): SchoolMoveImpactInput | null =>
  state && group && isStayDate(validFrom) ? { state, group, validFrom } : null;

function MoveFields() {
  const { t } = useTranslation();
  const { input, labels } = useSchoolMoveFields();
  const states = useStateOptions();
  const form = Form.useFormInstance<SchoolMoveValues>();
  Form.useWatch([], form);
  const asked = usePaused(JSON.stringify(wishOf(form.getFieldsValue(true) as SchoolMoveValues)));
  const query = useGetSchoolMoveImpactQuery((JSON.parse(asked) as SchoolMoveImpactInput | null) ?? skipToken);
  return (
    <WithAside aside={<MoveAside query={query} isReady={asked !== 'null'} />}>
      <Panel title={t('admin:holiday.school.groups.move')}>
        <Form.Item name="state" label={labels.state} rules={[choiceRule(t)]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={states} />
        </Form.Item>
        <FieldRow>
          {input('group')}
          {input('validFrom')}
        </FieldRow>
        {input('source')}
        {input('note')}
      </Panel>
    </WithAside>
  );
}

function MoveAside({
  query: { currentData: impact, error, isFetching, refetch },
  isReady,
}: {
  query: Query<SchoolMoveImpact> & { currentData?: SchoolMoveImpact };
  isReady: boolean;
}) {
  const { t } = useTranslation();
  const { labels } = useSchoolMoveFields();
  const wrong = isCodedError(error) ? error.fields?.[0] : undefined;
  return (
    <Panel title={t('admin:holiday.school.groups.impact.title')}>
      <div aria-live="polite">
        {!isReady ? (
          <p className={styles.help}>{t('admin:holiday.school.groups.impact.not_ready')}</p>
        ) : impact ? (
          <SchoolMoveImpactView impact={impact} />
        ) : isFetching || !error ? (
          <div role="status" aria-label={t('common:loading')}>
            <Skeleton active title={false} paragraph={{ rows: 4 }} />
          </div>
        ) : wrong ? (
          <p className={styles.missing}>{fieldMessage(t, wrong, labels[wrong.path] ?? wrong.path)}</p>
        ) : (
          <ErrorBox error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Panel>
  );
}

function ExistingMove({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetSchoolMoveQuery(id, { refetchOnMountOrArgChange: true });
  const fields = useSchoolMoveFields();
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(move) => (
        <div className={styles.groups}>
          <DetailList items={fields.facts(move, ['state', 'group', 'validFrom', 'source', 'note'])} />
          {move.validFrom > businessDate(new Date()) && (
            <TakeMoveBack move={move} onDone={onClose} onReload={query.refetch} />
          )}
          <HistoryPanel entries={move.history} fields={fields} />
        </div>
      )}
    </Loaded>
  );
}

function TakeMoveBack({
  move: { id, version },
  onDone,
  onReload,
}: {
  move: SchoolMoveDetail;
  onDone: () => void;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [remove] = useDeleteSchoolMoveMutation();
  return (
    <Can do="holiday.delete">
      <div>
        <ConfirmAction
          label={t('admin:holiday.school.groups.delete.action')}
          title={t('admin:holiday.school.groups.delete.title')}
          danger
          onReload={onReload}
          onConfirm={async () => {
            await remove({ id, version }).unwrap();
            toast.success(t('admin:holiday.school.groups.deleted'));
            onDone();
          }}
        >
          <p>{t('admin:holiday.school.groups.delete.text')}</p>
          <UndoneMove id={id} />
        </ConfirmAction>
      </div>
    </Can>
  );
}

/** What taking it back would change. */
function UndoneMove({ id }: { id: string }) {
  const query = useGetSchoolMoveImpactQuery({ id });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(impact) => <SchoolMoveImpactView impact={impact} />}
    </Loaded>
  );
}
