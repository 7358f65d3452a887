import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ReportMonth } from '@shared/contract/money/dailyReports';
import { codeText } from '../../../i18n/errorText';
import { fromHere } from '../../../kit/Page';
import { useAction } from '../../../kit/useAction';
import { useCan } from '../../../session/usePermissions';
import { toast } from '../../../ui/toast';
import styles from './DailyReports.module.css';
import { useCreateDailyReportMutation } from './dailyReports.api';
import { MARK_KEYS, SHORT_MARK_KEYS } from './dailyReportTexts';

/** A day of the month: its state as a colour and a word; it leads to the report, or opens the one that is missing. */
export function ReportDayCell({
  propertyId,
  companyId,
  day: { date, mark, reportId, isLate },
  sheet,
}: {
  propertyId: string;
  companyId: string;
  day: ReportMonth['rows'][number]['days'][number];
  sheet: (id: string) => string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const can = useCan();
  const [create] = useCreateDailyReportMutation();
  const { run } = useAction((error) => error && toast.error(codeText(t, error)));
  const looks = [styles.cell, styles[mark], isLate && styles.late].filter(Boolean).join(' ');
  const words = t(isLate ? 'admin:dsr.month.cell_late' : 'admin:dsr.month.cell', {
    date,
    mark: t(MARK_KEYS[mark]),
  });
  // What stands there is short for what is read out.
  const content = (
    <>
      <span aria-hidden="true">{t(SHORT_MARK_KEYS[mark])}</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
  if (reportId)
    return (
      <Link className={looks} to={sheet(reportId)} state={fromHere(location)} title={words}>
        {content}
      </Link>
    );
  if (mark === 'missing' && can('report.create'))
    return (
      <button
        type="button"
        className={looks}
        title={words}
        onClick={() =>
          void run(async () => {
            const made = await create({ propertyId, companyId, date }).unwrap();
            void navigate(sheet(made.id), { state: fromHere(location) });
          })
        }
      >
        {content}
      </button>
    );
  return (
    <span className={looks} title={words}>
      {content}
    </span>
  );
}
