import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { REPORT_NAMES, reportTable, type ReportTable } from '@shared/domain/money/reports';
import { REPORT_ABOUT_KEYS, REPORT_NAME_KEYS, REPORT_PART_KEYS } from '@shared/domain/money/reportTexts';
import { Page, Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { ReportRunsPanel } from './ReportRunsPanel';
import styles from './Reports.module.css';
import { SavedReportsPanels } from './SavedReportsPanels';

const PARTS = Object.keys(REPORT_PART_KEYS) as ReportTable['part'][];

/** The reports that were saved, and the catalogue of all there are. */
export default function ReportsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Page
      title={t('admin:menu.reporting')}
      intro={t('admin:report.intro')}
      actions={
        <Can do="revenue.view">
          <Button onClick={() => void navigate(paths.admin.reportingPdf())}>
            {t('admin:paper.statements')}
          </Button>
        </Can>
      }
    >
      <ReportRunsPanel />
      <SavedReportsPanels />
      <div className={styles.parts}>
        {PARTS.map((part) => (
          <Panel key={part} title={t(REPORT_PART_KEYS[part])}>
            <ul className={styles.catalogue}>
              {REPORT_NAMES.filter((name) => reportTable(name).part === part).map((name) => (
                <li key={name}>
                  <Link className={styles.report} to={paths.admin.manageReporting({ report: name })}>
                    {t(REPORT_NAME_KEYS[name])}
                  </Link>
                  <p className={styles.about}>{t(REPORT_ABOUT_KEYS[name])}</p>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
