import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { CashShift } from '@shared/contract/money/cashShifts';
import type { CashCount } from '@shared/domain/money/cashCount';
import { useText } from '../../../i18n';
import { InstantText, StayDateText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { SideDrawer } from '../../../kit/SideDrawer';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { CountTable } from '../dailyReports/CountTable';
import styles from '../dailyReports/DailyReports.module.css';
import { useGetCashShiftQuery } from './cashShifts.api';
import { SHIFT_ACTION_KEYS } from './cashShiftTexts';
import { ShiftDocuments } from './ShiftDocuments';
import { ShiftFiguresTable } from './ShiftFiguresTable';
import { ShiftMethods } from './ShiftMethods';
import { ShiftSteps } from './ShiftSteps';

/** The report of one shift beside the list: who had the drawer, what went through it, and what can be done. */
export function CashShiftPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SideDrawer isStep open={id !== null} onClose={onClose} title={t('admin:shift.one')} size={720}>
      {id && <Found id={id} />}
    </SideDrawer>
  );
}

function Found({ id }: { id: string }) {
  const query = useGetCashShiftQuery(id, { refetchOnMountOrArgChange: true });
  return <Loaded query={{ ...query, data: query.currentData }}>{(shift) => <Report shift={shift} />}</Loaded>;
}

function Report({ shift }: { shift: CashShift }) {
  const address = Object.fromEntries(useSearchParams()[0]);
  const isCheck = useLocation().pathname.includes('check-report');
  const page = isCheck ? paths.admin.checkReport : paths.admin.report;
  return (
    <div className={styles.sheet}>
      <Facts shift={shift} isCheck={isCheck} />
      {shift.steps.length > 0 && (
        <div className={styles.buttons}>
          <ShiftSteps
            key={shift.id}
            shift={shift}
            href={(id) => page({ ...address, tab: 'shifts', shift: id })}
          />
        </div>
      )}
      <ShiftFiguresTable shift={shift} />
      {shift.count && <CountTable count={shift.count as CashCount} />}
      <ShiftMethods methods={shift.methods} />
      <ShiftDocuments documents={shift.documents} />
      <HistoryPanel
        entries={shift.history}
        fields={{ names: {}, show: () => undefined }}
        actions={SHIFT_ACTION_KEYS}
      />
    </div>
  );
}

function Facts({ shift, isCheck }: { shift: CashShift; isCheck: boolean }) {
  const { t } = useTranslation();
  const text = useText();
  const { holder, property, company, closedAt, closedByName, handedByName, isConfirmed } = shift;
  const sheet = isCheck ? paths.admin.manageCheckReport : paths.admin.manageReport;
  return (
    <>
      <DetailList
        items={[
          [t('admin:shift.fields.holder'), holder.name],
          [t('admin:dsr.fields.property'), text(property.name)],
          [t('admin:dsr.fields.company'), company.name],
          [
            t('admin:shift.report'),
            <Link key="report" to={sheet(shift.reportId)}>
              <StayDateText date={shift.date} />
            </Link>,
          ],
          [t('admin:shift.fields.openedAt'), <InstantText key="opened" instant={shift.openedAt} />],
          [
            t('admin:shift.fields.closedAt'),
            closedAt ? (
              <InstantText instant={closedAt} />
            ) : (
              <StatusTag tone="info">{t('admin:shift.state.open')}</StatusTag>
            ),
          ],
          ...(shift.closeReason
            ? ([
                [t('admin:shift.fields.closedBy'), closedByName],
                [t('admin:shift.fields.reason'), shift.closeReason],
              ] as const)
            : []),
          ...(shift.remark ? ([[t('admin:dsr.fields.remark'), shift.remark]] as const) : []),
        ]}
      />
      {handedByName && (
        <p>
          {t('admin:shift.handed', { name: handedByName })}
          {!isConfirmed && (
            <span className={styles.said}>{t('admin:shift.waits', { name: holder.name })}</span>
          )}
        </p>
      )}
    </>
  );
}
