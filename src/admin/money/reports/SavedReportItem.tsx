import { nanoid } from '@reduxjs/toolkit';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SavedReport } from '@shared/contract/money/savedReports';
import { reportSearch } from '@shared/domain/money/reportAddress';
import { useLanguage } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import list from '../../../kit/ItemList.module.css';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { formatInstant } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import styles from './Reports.module.css';
import { SavedReportDialog } from './SavedReportDialog';
import {
  useDeleteSavedReportMutation,
  useSendSavedReportMutation,
  useUpdateSavedReportMutation,
} from './savedReports.api';
import { useSavedReportRights } from './useSavedReportRights';
import { useSavedReportWords } from './useSavedReportWords';

/** A saved report: what it asks, when it is sent, what became of the last time, and what can be done with it. */
export function SavedReportItem({ saved, onReload }: { saved: SavedReport; onReload: () => unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useSavedReportWords();
  const { name, isMine, isShared, owner, nextAt, last } = saved;
  const result = last && words.result(last);
  return (
    <li className={list.item}>
      <div className={list.words}>
        <div className={styles.savedHead}>
          <Link
            className={styles.report}
            to={paths.admin.manageReporting({ ...reportSearch(saved), saved: saved.id })}
          >
            {name}
          </Link>
          {isMine && isShared && <StatusTag>{t('admin:saved_report.shared')}</StatusTag>}
        </div>
        <span className={list.small}>{words.question(saved)}</span>
        <span className={list.small}>
          {words.schedule(saved)}
          {nextAt && <> · {t('admin:saved_report.next', { when: formatInstant(nextAt, language) })}</>}
        </span>
        {!isMine && <span className={list.small}>{t('admin:saved_report.of', { name: owner.name })}</span>}
        {last && result && (
          <div className={styles.savedResult}>
            <StatusTag tone={result.tone}>{result.text}</StatusTag>
            <span className={styles.about}>{formatInstant(last.dueAt, language)}</span>
            {result.notes.map((note) => (
              <span key={note} className={styles.about}>
                {note}
              </span>
            ))}
          </div>
        )}
      </div>
      <SavedReportSteps saved={saved} onReload={onReload} />
    </li>
  );
}

function SavedReportSteps({ saved, onReload }: { saved: SavedReport; onReload: () => unknown }) {
  const { t } = useTranslation();
  const [update] = useUpdateSavedReportMutation();
  const [remove] = useDeleteSavedReportMutation();
  const { mayChange, mayDelete } = useSavedReportRights(saved);
  const { id, name, version, report, choice, sort, recipients } = saved;
  return (
    <div className={list.buttons}>
      {mayChange && recipients.length > 0 && <SendNow saved={saved} onReload={onReload} />}
      {mayChange && (
        <SavedReportDialog
          trigger={(open) => (
            <Button onClick={open} aria-label={t('admin:saved_report.change_title', { name })}>
              {t('admin:saved_report.change')}
            </Button>
          )}
          title={t('admin:saved_report.change_title', { name })}
          asked={{ report, choice, sort }}
          saved={saved}
          onSave={(input) => update({ ...input, id, version }).unwrap()}
          onReload={onReload}
        />
      )}
      {mayDelete && (
        <ConfirmAction
          danger
          label={t('admin:saved_report.delete.action')}
          ariaLabel={t('admin:saved_report.delete.title', { name })}
          title={t('admin:saved_report.delete.title', { name })}
          onConfirm={async () => {
            await remove({ id, version }).unwrap();
            toast.success(t('admin:saved_report.delete.done', { name }));
          }}
          onReload={onReload}
        >
          <p>{t('admin:saved_report.delete.text')}</p>
        </ConfirmAction>
      )}
    </div>
  );
}

function SendNow({
  saved: { id, name, recipients },
  onReload,
}: {
  saved: SavedReport;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [send] = useSendSavedReportMutation();
  // The same until it was taken: pressed again after a lost answer, it goes out once.
  const [key, setKey] = useState(() => nanoid());
  return (
    <ConfirmAction
      label={t('admin:saved_report.send.action')}
      ariaLabel={t('admin:saved_report.send.title', { name })}
      title={t('admin:saved_report.send.title', { name })}
      onConfirm={async () => {
        await send({ id, key }).unwrap();
        setKey(nanoid());
        toast.success(t('admin:saved_report.send.done', { name }));
      }}
      onReload={onReload}
    >
      <p>
        {t('admin:saved_report.send.text', { names: recipients.map((person) => person.name).join(', ') })}
      </p>
    </ConfirmAction>
  );
}
