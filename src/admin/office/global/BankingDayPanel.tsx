import { skipToken } from '@reduxjs/toolkit/query';
import { Form, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type BankingDayDetail,
  type BankingDayImpact,
  type BankingDayImpactInput,
} from '@shared/contract/stays/bankingDays';
import { isStayDate } from '@shared/domain/base/stayDates';
import { isCodedError } from '@shared/errorBodies';
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
import { NEW_VALUES, useBankingDayFields, type BankingDayValues } from './bankingDayFields';
import { BankingDayImpactView } from './BankingDayImpactView';
import {
  useCreateBankingDayMutation,
  useDeleteBankingDayMutation,
  useGetBankingDayImpactQuery,
  useGetBankingDayQuery,
} from './bankingDays.api';
import styles from './Global.module.css';

/** In the place of an id: the form of a new exception. */
export const NEW_BANKING_DAY = 'new';

/** Beside the page: days of which staff say something, what taking it back would change, and its history. */
export function BankingDayPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      isStep
      open={id !== null}
      onClose={onClose}
      title={t(id === NEW_BANKING_DAY ? 'admin:banking_day.new' : 'admin:banking_day.one')}
      size={1040}
    >
      {id === NEW_BANKING_DAY ? (
        <Can do="global.create">
          <NewException onClose={onClose} />
        </Can>
      ) : (
        id && <Existing key={id} id={id} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

function NewException({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { labels } = useBankingDayFields();
  const [create] = useCreateBankingDayMutation();
  return (
    <FormShell
      wide
      initialValues={NEW_VALUES}
      labels={labels}
      onSubmit={({ startsOn, endsOn, ...values }) =>
        create({ ...values, startsOn: startsOn!, endsOn: endsOn! }).unwrap()
      }
      onSaved={() => {
        toast.success(t('admin:banking_day.saved'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Fields />
    </FormShell>
  );
}

/** What the form asks about; null while it says too little. */
const wishOf = ({ kind, startsOn, endsOn }: Partial<BankingDayValues>): BankingDayImpactInput | null =>
  kind && isStayDate(startsOn) && isStayDate(endsOn) ? { kind, startsOn, endsOn } : null;

function Fields() {
  const { t } = useTranslation();
  const { input } = useBankingDayFields();
  const form = Form.useFormInstance<BankingDayValues>();
  Form.useWatch([], form);
  const asked = usePaused(JSON.stringify(wishOf(form.getFieldsValue(true) as BankingDayValues)));
  const query = useGetBankingDayImpactQuery((JSON.parse(asked) as BankingDayImpactInput | null) ?? skipToken);
  return (
    <WithAside aside={<Aside query={query} isReady={asked !== 'null'} />}>
      <Panel title={t('admin:banking_day.new')}>
        {input('kind')}
        <FieldRow>
          {input('startsOn')}
          {input('endsOn')}
        </FieldRow>
        {input('reason')}
        {input('source')}
      </Panel>
    </WithAside>
  );
}

function Aside({
  query: { currentData: impact, error, isFetching, refetch },
  isReady,
}: {
  query: Query<BankingDayImpact> & { currentData?: BankingDayImpact };
  isReady: boolean;
}) {
  const { t } = useTranslation();
  const { labels } = useBankingDayFields();
  const wrong = isCodedError(error) ? error.fields?.[0] : undefined;
  return (
    <Panel title={t('admin:banking_day.impact.title')}>
      <div aria-live="polite">
        {!isReady ? (
          <p className={styles.help}>{t('admin:banking_day.impact.not_ready')}</p>
        ) : impact?.days.length === 0 ? (
          <p>{t('admin:banking_day.impact.no_days')}</p>
        ) : impact ? (
          <BankingDayImpactView impact={impact} />
        ) : isFetching || !error ? (
          <div role="status" aria-label={t('common:loading')}>
            <Skeleton active title={false} paragraph={{ rows: 4 }} />
          </div>
        ) : wrong ? (
          <p className={styles.problem}>{fieldMessage(t, wrong, labels[wrong.path] ?? wrong.path)}</p>
        ) : (
          <ErrorBox error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Panel>
  );
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetBankingDayQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(day) => <Content day={day} onClose={onClose} onReload={query.refetch} />}
    </Loaded>
  );
}

function Content({
  day,
  onClose,
  onReload,
}: {
  day: BankingDayDetail;
  onClose: () => void;
  onReload: () => unknown;
}) {
  const fields = useBankingDayFields();
  return (
    <div className={styles.panels}>
      <DetailList items={fields.facts(day, ['kind', 'startsOn', 'endsOn', 'reason', 'source'])} />
      <TakeBack day={day} onDone={onClose} onReload={onReload} />
      <HistoryPanel entries={day.history} fields={fields} />
    </div>
  );
}

function TakeBack({
  day: { id, version },
  onDone,
  onReload,
}: {
  day: BankingDayDetail;
  onDone: () => void;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [remove] = useDeleteBankingDayMutation();
  return (
    <Can do="global.delete">
      <div>
        <ConfirmAction
          label={t('admin:banking_day.delete.action')}
          title={t('admin:banking_day.delete.title')}
          danger
          onReload={onReload}
          onConfirm={async () => {
            await remove({ id, version }).unwrap();
            toast.success(t('admin:banking_day.deleted'));
            onDone();
          }}
        >
          <p>{t('admin:banking_day.delete.text')}</p>
          <Undone id={id} />
        </ConfirmAction>
      </div>
    </Can>
  );
}

/** What taking it back would change. */
function Undone({ id }: { id: string }) {
  const query = useGetBankingDayImpactQuery({ id });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(impact) => <BankingDayImpactView impact={impact} />}
    </Loaded>
  );
}
