import { useTranslation } from 'react-i18next';
import type { FigureLines } from '@shared/contract/money/dailyReports';
import { KIND_KEYS } from '@shared/domain/money/entryTexts';
import { useLanguage } from '../../../i18n';
import { StayDateText } from '../../../kit/DateTexts';
import { Loaded } from '../../../kit/Loaded';
import { SideDrawer } from '../../../kit/SideDrawer';
import { unbrokenSen } from '../../../ui/Money';
import { StayReference } from '../../lent/StayReference';
import { shiftNameText } from '../cashShifts/cashShiftTexts';
import { accountLabel } from '../ledger/ledgerTexts';
import styles from './DailyReports.module.css';
import { useGetFigureLinesQuery } from './dailyReports.api';

/** The lines of the ledger that a figure of the sheet is made of, beside it. */
export function FigureDrawer({
  id,
  figure,
  onClose,
}: {
  id: string;
  figure: { name: string; label: string } | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <SideDrawer open={figure !== null} onClose={onClose} title={t('admin:dsr.figure.title')} size={720}>
      {figure && (
        <>
          <p>
            <strong>{figure.label}</strong>
          </p>
          <Lines id={id} figure={figure.name} />
        </>
      )}
    </SideDrawer>
  );
}

function Lines({ id, figure }: { id: string; figure: string }) {
  const query = useGetFigureLinesQuery({ id, figure }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>{(lines) => <LineTable lines={lines} />}</Loaded>
  );
}

function LineTable({ lines: { lines, totalSen } }: { lines: FigureLines }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (lines.length === 0) return <p className={styles.nothing}>{t('admin:dsr.figure.none')}</p>;
  return (
    <table className={styles.table} aria-label={t('admin:dsr.figure.title')}>
      <thead>
        <tr>
          <th scope="col">{t('admin:ledger.fields.what')}</th>
          <th scope="col">{t('admin:ledger.fields.serviceDate')}</th>
          <th scope="col">{t('admin:ledger.fields.reference')}</th>
          <th scope="col">{t('admin:ledger.fields.account')}</th>
          <th scope="col" className={styles.number}>
            {t('admin:dsr.fields.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(
          ({ entryId, position, kind, serviceDate, reservation, reference, account, sen, shift }) => (
            <tr key={`${entryId} ${position}`}>
              <th scope="row">{t(KIND_KEYS[kind])}</th>
              <td>
                <StayDateText date={serviceDate} />
              </td>
              <td>
                <StayReference stay={reservation} />
                {reference && <span className={styles.company}>{reference}</span>}
                {shift && <span className={styles.company}>{shiftNameText(t, language, shift)}</span>}
              </td>
              <td>{accountLabel(t, account)}</td>
              <td className={styles.number}>{unbrokenSen(sen)}</td>
            </tr>
          ),
        )}
      </tbody>
      <tfoot>
        <tr className={styles.sum}>
          <th scope="row" colSpan={4}>
            {t('admin:dsr.sales.total')}
          </th>
          <td className={styles.number}>{unbrokenSen(totalSen)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
