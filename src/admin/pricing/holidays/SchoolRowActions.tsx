import { useTranslation } from 'react-i18next';
import type { SchoolHolidayRow } from '@shared/contract/pricing/schoolHolidays';
import { useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import styles from './Holidays.module.css';
import { SchoolDialog } from './SchoolDialog';
import { useDeleteSchoolHolidayMutation } from './schoolHolidays.api';

/** The buttons to edit and delete, for those who may. */
export function SchoolRowActions({ row }: { row: SchoolHolidayRow }) {
  const { t } = useTranslation();
  const text = useText();
  const [remove] = useDeleteSchoolHolidayMutation();
  return (
    <div className={styles.actions}>
      <Can do="holiday.edit">
        <SchoolDialog label={t('common:actions.edit')} row={row} />
      </Can>
      <Can do="holiday.delete">
        <ConfirmAction
          label={t('common:actions.delete')}
          title={t('admin:holiday.school.delete_title')}
          danger
          onConfirm={async () => {
            await remove({ id: row.id, version: row.version }).unwrap();
            toast.success(t('admin:holiday.deleted'));
          }}
        >
          <p>{t('admin:holiday.delete.text', { name: text(row.name) })}</p>
        </ConfirmAction>
      </Can>
    </div>
  );
}
