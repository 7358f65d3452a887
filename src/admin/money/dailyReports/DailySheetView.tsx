import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { WithAside } from '../../../kit/WithAside';
import { ShiftsOfDay } from '../cashShifts/ShiftsOfDay';
import { CountPanel } from './CountPanel';
import { OverShortText } from './CountTable';
import styles from './DailyReports.module.css';
import { ACTION_KEYS, CASH_ROW_KEYS, CHANNEL_ROW_KEYS, DAY_KEYS, GUEST_ROW_KEYS } from './dailyReportTexts';
import { DrawerPanel } from './DrawerPanel';
import { ExceptionsPanel } from './ExceptionsPanel';
import { FigureDrawer } from './FigureDrawer';
import { MoneyTable } from './MoneyTable';
import { MovementTable } from './MovementTable';
import { ReportEventsPanel } from './ReportEventsPanel';
import { ReportFilesPanel } from './ReportFilesPanel';
import { SalesTables } from './SalesTables';

import { FigureButton, SheetToolsContext } from './SheetLines';
import { useLineName } from './useLineName';

/** The sheet of a day: sales, money, what guests and channels owe, cash; beside it what people did and what stands out. */
export function DailySheetView({
  report,
  remarks,
  onRemark,
}: {
  report: DailyReport;
  /** What a checker is writing on the lines; null for whoever cannot check it now. */
  remarks: Readonly<Record<string, string>> | null;
  onRemark: (line: string, text: string) => void;
}) {
  const { t } = useTranslation();
  const [figure, setFigure] = useState<{ name: string; label: string } | null>(null);
  const nameOf = useLineName();
  const { sheet, events, exceptions, history, dayState, waitsFor } = report;
  const { cash } = sheet;
  return (
    <SheetToolsContext.Provider
      value={{
        openFigure: (name, label) => setFigure({ name, label }),
        said: lastRemarks(events),
        remarks: remarks && { values: remarks, write: onRemark },
      }}
    >
      <WithAside
        aside={
          <>
            <ExceptionsPanel exceptions={exceptions} />
            <DrawerPanel report={report} />
            <ReportFilesPanel report={report} />
            <ReportEventsPanel events={events} nameOf={nameOf} />
            <HistoryPanel
              entries={history}
              fields={{ names: {}, show: () => undefined }}
              actions={ACTION_KEYS}
            />
          </>
        }
      >
        <p className={styles.state} role="status">
          {t(DAY_KEYS[dayState])} {waitsFor && t('admin:dsr.waits_for', { date: waitsFor })}
        </p>
        <SalesTables sheet={sheet} />
        <MoneyTable sheet={sheet} />
        <ShiftsOfDay shifts={report.shifts} />
        <div className={styles.pair}>
          <MovementTable
            title={t('admin:dsr.guests.title')}
            figure="guests"
            movement={sheet.guests}
            words={GUEST_ROW_KEYS}
          />
          <MovementTable
            title={t('admin:dsr.channels.title')}
            figure="channels"
            movement={sheet.channels}
            words={CHANNEL_ROW_KEYS}
          />
        </div>
        <div className={styles.pair}>
          <MovementTable
            title={t('admin:dsr.cash.title')}
            figure="cash"
            movement={{ ...cash, closingSen: cash.expectedSen }}
            words={CASH_ROW_KEYS}
            openingLabel={t('admin:dsr.cash.opening')}
            closingLabel={t('admin:dsr.cash.expected')}
          >
            {report.countedSen !== null && (
              <tr>
                <th scope="row">
                  {t('admin:dsr.fields.overShort')} <OverShortText sen={report.overShortSen ?? 0} />
                </th>
                <td className={styles.number}>
                  <FigureButton
                    figure="cash.over_short"
                    label={t('admin:dsr.fields.overShort')}
                    sen={cash.overShortSen}
                  />
                </td>
              </tr>
            )}
          </MovementTable>
          <CountPanel report={report} />
        </div>
      </WithAside>
      <FigureDrawer id={report.id} figure={figure} onClose={() => setFigure(null)} />
    </SheetToolsContext.Provider>
  );
}

/** The remarks of the last return or check that stand against the report, by their lines. */
function lastRemarks(events: DailyReport['events']): Record<string, string> {
  const last = events.find(({ kind }) => kind !== 'submit');
  return Object.fromEntries((last?.remarks ?? []).map(({ line, text }) => [line, text]));
}
