import { useTranslation } from 'react-i18next';
import {
  DAILY_REPORT_LIMITS,
  type CashMovement,
  type DailyReport,
} from '@shared/contract/money/dailyReports';
import { CATEGORY_KEYS } from '@shared/domain/money/entryTexts';
import { Button, Form, Input } from 'antd';
import { useLanguage } from '../../../i18n';
import { FormDialog } from '../../../kit/FormDialog';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { unbrokenSen } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { shiftNameText } from '../cashShifts/cashShiftTexts';
import styles from './DailyReports.module.css';
import { useGetDailyReportQuery, useTakeCashBackMutation } from './dailyReports.api';
import { MOVEMENT_KIND_KEYS } from './dailyReportTexts';
import { MoveCash } from './MoveCash';

/** Cash that went into or out of the drawer besides what guests paid; a wrong one is taken back by an entry of its own. */
export function DrawerPanel({ report }: { report: DailyReport }) {
  const { t } = useTranslation();
  const { movements, dayState } = report;
  return (
    <Panel
      title={t('admin:dsr.drawer.title')}
      actions={
        dayState !== 'closed' && (
          <Can do="report.edit">
            <MoveCash report={report} />
          </Can>
        )
      }
    >
      {movements.length === 0 ? (
        <p className={styles.nothing}>{t('admin:dsr.drawer.none')}</p>
      ) : (
        <ul className={styles.list}>
          {movements.map((movement) => (
            <li key={movement.id}>
              <MovementText movement={movement} />
              {movement.takenBackAt === null && !(movement.kind === 'opening' && dayState === 'closed') && (
                <Can do="report.edit">
                  <TakeBack id={report.id} movement={movement} />
                </Can>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function MovementText({ movement }: { movement: CashMovement }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { shift } = movement;
  const { kind, amountSen, category, reference, note, takenBackAt, takenBackByName, takenBackWhy } = movement;
  const about = [category && t(CATEGORY_KEYS[category]), reference, note].filter(Boolean).join(' · ');
  return (
    <span>
      <span className={takenBackAt === null ? undefined : styles.gone}>
        {t(MOVEMENT_KIND_KEYS[kind])} <strong className="numbers">{unbrokenSen(amountSen)}</strong>
      </span>
      {about && <span className={styles.company}>{about}</span>}
      {shift && <span className={styles.company}>{shiftNameText(t, language, shift)}</span>}
      {takenBackAt !== null && (
        <span className={styles.said}>
          {t('admin:dsr.drawer.taken_back', { name: takenBackByName ?? '–', why: takenBackWhy })}
        </span>
      )}
    </span>
  );
}

function TakeBack({ id, movement }: { id: string; movement: CashMovement }) {
  const { t } = useTranslation();
  const [takeBack] = useTakeCashBackMutation();
  const { refetch } = useGetDailyReportQuery(id);
  const amount = unbrokenSen(movement.amountSen);
  const labels = { why: t('admin:dsr.fields.why') };
  return (
    <FormDialog<{ why: string }>
      trigger={(open) => (
        <Button
          size="small"
          onClick={open}
          aria-label={t('admin:dsr.drawer.take_back_of', {
            what: `${t(MOVEMENT_KIND_KEYS[movement.kind])} ${amount}`,
          })}
        >
          {t('admin:dsr.drawer.take_back')}
        </Button>
      )}
      title={t('admin:dsr.drawer.take_back')}
      submitLabel={t('admin:dsr.drawer.take_back')}
      initialValues={{ why: '' }}
      labels={labels}
      onReload={refetch}
      onSubmit={async ({ why }, key) => {
        await takeBack({ id, movementId: movement.id, why, key }).unwrap();
        toast.success(t('admin:dsr.drawer.taken_back_done'));
      }}
    >
      <p>{t('admin:dsr.drawer.take_back_text', { amount })}</p>
      <Form.Item name="why" label={labels.why} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={DAILY_REPORT_LIMITS.note} />
      </Form.Item>
    </FormDialog>
  );
}
