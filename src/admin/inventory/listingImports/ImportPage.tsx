import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingImport } from '@shared/contract/inventory/listingImports';
import { stepsOf, workOf, type ImportState } from '@shared/domain/inventory/listingImport';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { ImportActions } from './ImportActions';
import { FAILED_KEYS, STATE_KEYS, STATE_TONES, STOP_KEYS } from './importTexts';
import styles from './ListingImports.module.css';
import { useGetListingImportQuery } from './listingImports.api';
import { MappingForm } from './MappingForm';
import { ImportProblemsPanel } from './ImportProblemsPanel';
import { RowsPanel } from './RowsPanel';

const POLL_MS = 1000;

/** One import: where it stands, and what can be done with it now. While something is being done it looks again every second. */
export function ImportPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const [working, setWorking] = useState(false);
  const query = useGetListingImportQuery(id, {
    pollingInterval: working ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const atWork = query.data ? workOf(query.data.state) !== null : false;
  if (atWork !== working) setWorking(atWork);
  return (
    <Page
      title={query.data?.fileName ?? t('admin:listing_import.title')}
      mark={
        query.data && (
          <StatusTag tone={STATE_TONES[query.data.state]}>{t(STATE_KEYS[query.data.state])}</StatusTag>
        )
      }
      intro={t('admin:listing_import.intro')}
      back={{ to: paths.admin.importListings(), label: t('admin:listing_import.title') }}
    >
      <Loaded query={query}>{(row) => <Steps key={row.state} row={row} />}</Loaded>
    </Page>
  );
}

const STEP_OF: Record<ImportState, number> = {
  uploaded: 1,
  mapped: 1,
  checking: 2,
  checked: 2,
  running: 3,
  failed: 3,
  done: 4,
  undoing: 4,
  undone: 4,
  cancelled: 4,
};

function Steps({ row }: { row: ListingImport }) {
  const { t } = useTranslation();
  const can = useCan();
  const [mapAgain, setMapAgain] = useState(false);
  const steps = stepsOf({
    state: row.state,
    failedWork: row.failedWork,
    hasWritten: row.startedAt !== null && row.counts.added + row.counts.changed > 0,
  });
  const mayMap = steps.includes('map') && can('listing.create');
  const mapsFirst =
    row.state === 'uploaded' ||
    row.state === 'mapped' ||
    (row.state === 'failed' && row.failedWork === 'check');
  const work = workOf(row.state);
  const names = [
    t('admin:listing_import.step.upload'),
    t('admin:listing_import.step.map'),
    t('admin:listing_import.step.check'),
    t('admin:listing_import.step.run'),
    t('admin:listing_import.step.done'),
  ];
  const at = mapAgain || mapsFirst ? 1 : STEP_OF[row.state];
  return (
    <div className={styles.stack}>
      <ol className={styles.steps}>
        {names.map((name, index) => (
          <li key={name} aria-current={index === at ? 'step' : undefined}>
            {index + 1}. {name}
          </li>
        ))}
      </ol>
      {row.state === 'failed' && <Failure row={row} />}
      {work && (
        <Panel title={t(STATE_KEYS[row.state])}>
          <Progress percent={row.progress ?? 0} aria-label={t(STATE_KEYS[row.state])} />
          <p className={styles.help}>{t('admin:listing_import.leave')}</p>
        </Panel>
      )}
      {mayMap && (mapsFirst || mapAgain) ? (
        <MappingForm row={row} />
      ) : (
        <>
          {row.checkedAt !== null || row.startedAt !== null || work ? <Counts row={row} /> : null}
          <ImportActions row={row} steps={steps}>
            {mayMap && (
              <Button onClick={() => setMapAgain(true)}>{t('admin:listing_import.map_again')}</Button>
            )}
          </ImportActions>
          {row.problemCount > 0 && !work && <ImportProblemsPanel row={row} />}
          {row.startedAt !== null && work !== 'run' && <RowsPanel row={row} />}
        </>
      )}
    </div>
  );
}

function Failure({ row }: { row: ListingImport }) {
  const { t } = useTranslation();
  const reason = (row.stopReason && STOP_KEYS[row.stopReason]) ?? 'admin:listing_import.stop.unexpected';
  return (
    <p role="alert" className={styles.failed}>
      {row.failedWork && t(FAILED_KEYS[row.failedWork])} {t(reason)}
      {row.doneLine > 0 && ` ${t('admin:listing_import.up_to', { line: row.doneLine })}`}
    </p>
  );
}

/** The numbers of rows by their outcome, or by the outcome that running the import would have. */
function Counts({ row }: { row: ListingImport }) {
  const { t } = useTranslation();
  const { counts } = row;
  const isUndone = row.state === 'undone' || row.state === 'undoing';
  const shown = isUndone
    ? [
        [t('admin:listing_import.count.undone'), row.undoneCount],
        [t('admin:listing_import.count.left'), row.leftCount],
      ]
    : [
        [t('admin:listing_import.count.read'), counts.read],
        [t('admin:listing_import.count.added'), counts.added],
        [t('admin:listing_import.count.changed'), counts.changed],
        [t('admin:listing_import.count.unchanged'), counts.unchanged],
        [t('admin:listing_import.count.refused'), counts.refused],
      ];
  return (
    <Panel
      title={row.startedAt === null ? t('admin:listing_import.would') : t('admin:listing_import.result')}
    >
      <ul className={styles.counts}>
        {shown.map(([label, count]) => (
          <li key={label} className={styles.count}>
            <span className={styles.number}>{Number(count).toLocaleString('en-US')}</span> {label}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
