import type { SavedReport } from '@shared/contract/money/savedReports';
import { useCan } from '../../../session/usePermissions';

/** What the person on screen may do to a saved report: everything to his own, to a shared one what his codes say. */
export function useSavedReportRights({ isMine, isShared }: Pick<SavedReport, 'isMine' | 'isShared'>) {
  const can = useCan();
  return {
    mayChange: isMine || (isShared && can('reporting.edit')),
    mayDelete: isMine || (isShared && can('reporting.delete')),
  };
}
