import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  RUN_SORTS,
  RUN_STATES,
  runFilter,
  type PersonalDataRun,
  type PersonalDataRunRow,
} from '@shared/contract/office/personalData';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { codeColumn, instantColumn, textColumn, type Column } from '../../../kit/columns';
import { InstantText, StayDateText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { Loaded } from '../../../kit/Loaded';
import { ResourceTable } from '../../../kit/ResourceTable';
import { SideDrawer } from '../../../kit/SideDrawer';
import { StatusTag } from '../../../kit/StatusTag';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { KindTable } from './KindTable';
import {
  useExportPersonalDataRunsMutation,
  useGetPersonalDataRunQuery,
  useListPersonalDataRunsQuery,
} from './personalData.api';
import { RUN_STATE_KEYS, RUN_STATE_TONES } from './personalDataTexts';
import styles from './PersonalData.module.css';

const State = ({ state }: Pick<PersonalDataRunRow, 'state'>) => {
  const { t } = useTranslation();
  return <StatusTag tone={RUN_STATE_TONES[state]}>{t(RUN_STATE_KEYS[state])}</StatusTag>;
};

/** What went in each night, with the report of one beside the list. */
export function PersonalDataRuns() {
  const { t } = useTranslation();
  const params = useTabParams(runFilter, RUN_SORTS);
  const query = useListPersonalDataRunsQuery(params.args, staleAtOnce);
  const [exportRuns] = useExportPersonalDataRunsMutation();
  const columns = useRunColumns();
  const { filter, setFilter } = params;
  const { id: runId, rest, close } = useAddressPanel('run');
  return (
    <section className={styles.reports} aria-label={t('admin:personal_data.runs.title')}>
      <h2>{t('admin:personal_data.runs.title')}</h2>
      <FilterBar params={params}>
        <FilterChoice
          label={t('admin:personal_data.columns.state')}
          value={filter.state}
          options={RUN_STATES.map((value) => ({ value, label: t(RUN_STATE_KEYS[value]) }))}
          onChange={(state) => setFilter({ state })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:personal_data.runs.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.global({ ...rest, tab: 'personal-data', run: id })}
        empty={<p>{t('admin:personal_data.runs.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportRuns({ ...params.args, format }).unwrap(), `personal-data-runs.${format}`)
            }
          />
        }
      />
      <PersonalDataRunPanel id={runId} onClose={close} />
    </section>
  );
}

function useRunColumns(): Column<PersonalDataRunRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const title = (name: string) => t(`admin:personal_data.columns.${name}`);
    const count = (value: number) => value.toLocaleString('en-US');
    return [
      {
        key: 'night',
        title: title('night'),
        render: (row) => <StayDateText date={row.night} />,
        sortable: true,
      },
      textColumn('state', title('state'), (row) => <State state={row.state} />),
      codeColumn('rowCount', title('rowCount'), (row) => count(row.rowCount), {
        sortable: true,
        align: 'right',
      }),
      codeColumn('fileCount', title('fileCount'), (row) => count(row.fileCount), { align: 'right' }),
      codeColumn('failedCount', title('failedCount'), (row) => count(row.failedCount), {
        sortable: true,
        align: 'right',
      }),
      codeColumn('seconds', title('seconds'), (row) => count(row.seconds), { align: 'right' }),
      instantColumn('startedAt', title('startedAt'), (row) => row.startedAt, { width: 170, hidden: true }),
      instantColumn('endedAt', title('endedAt'), (row) => row.endedAt, { width: 170 }),
    ];
  }, [t]);
}

/** The report of one night. */
export function PersonalDataRunPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      isStep
      open={id !== null}
      onClose={onClose}
      title={t('admin:personal_data.runs.one')}
      size={760}
    >
      {id && <Report id={id} />}
    </SideDrawer>
  );
}

function Report({ id }: { id: string }) {
  const query = useGetPersonalDataRunQuery(id, { refetchOnMountOrArgChange: true });
  return <Loaded query={{ ...query, data: query.currentData }}>{(run) => <RunFacts run={run} />}</Loaded>;
}

function RunFacts({ run }: { run: PersonalDataRun }) {
  const { t } = useTranslation();
  const title = (name: string) => t(`admin:personal_data.columns.${name}`);
  return (
    <>
      <DetailList
        items={[
          [title('night'), <StayDateText key="night" date={run.night} />],
          [title('state'), <State key="state" state={run.state} />],
          [title('startedAt'), <InstantText key="started" instant={run.startedAt} />],
          [title('endedAt'), <InstantText key="ended" instant={run.endedAt} />],
          [title('seconds'), run.seconds.toLocaleString('en-US')],
        ]}
      />
      <KindTable label={t('admin:personal_data.runs.one')} kinds={run.kinds} />
      {run.failedCount > 0 && <p className={styles.help}>{t('admin:personal_data.runs.failures')}</p>}
    </>
  );
}
