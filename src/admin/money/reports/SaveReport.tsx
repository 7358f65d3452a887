import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SavedReport } from '@shared/contract/money/savedReports';
import { SavedReportDialog } from './SavedReportDialog';
import type { AskedReport } from './savedReportValues';
import { useCreateSavedReportMutation, useUpdateSavedReportMutation } from './savedReports.api';
import { useSavedReportRights } from './useSavedReportRights';

/** Saves what a report's page is asked: in the saved report that it was opened from, for who may change that, or under a new name. */
export function SaveReport({
  asked,
  saved,
  onReload,
  onCreated,
}: {
  asked: AskedReport;
  saved: SavedReport | undefined;
  onReload: () => unknown;
  onCreated: (id: string) => void;
}) {
  const { t } = useTranslation();
  const [create] = useCreateSavedReportMutation();
  const [update] = useUpdateSavedReportMutation();
  const { mayChange } = useSavedReportRights(saved ?? { isMine: false, isShared: false });
  const current = mayChange ? saved : undefined;
  return (
    <>
      {current && (
        <SavedReportDialog
          trigger={(open) => (
            <Button size="small" type="primary" onClick={open}>
              {t('admin:saved_report.save')}
            </Button>
          )}
          title={t('admin:saved_report.change_title', { name: current.name })}
          asked={asked}
          saved={current}
          onSave={(input) => update({ ...input, id: current.id, version: current.version }).unwrap()}
          onReload={onReload}
        />
      )}
      <SavedReportDialog
        trigger={(open) => (
          <Button size="small" type={current ? 'default' : 'primary'} onClick={open}>
            {current ? t('admin:saved_report.save_new') : t('admin:saved_report.save')}
          </Button>
        )}
        title={t('admin:saved_report.new_title')}
        asked={asked}
        onSave={async (input) => onCreated((await create(input).unwrap()).id)}
      />
    </>
  );
}
