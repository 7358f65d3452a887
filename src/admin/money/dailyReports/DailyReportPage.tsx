import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { DailyReport } from '@shared/contract/money/dailyReports';
import { useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { UnsavedGuard } from '../../../kit/UnsavedGuard';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { CheckSteps } from './CheckSteps';
import { useDeleteDailyReportMutation, useGetDailyReportQuery } from './dailyReports.api';
import { DailySheetView } from './DailySheetView';
import { MARK_KEYS, STATUS_TONES } from './dailyReportTexts';
import { SettleSteps } from './SettleSteps';

/** `?id=`: the sheet of a daily sales report, for whoever makes it and for whoever checks it. */
export default function DailyReportPage() {
  const { t } = useTranslation();
  const id = useSearchParams()[0].get('id') ?? '';
  const isCheck = useLocation().pathname.includes('check-report');
  const back = {
    to: useCameFrom(isCheck ? paths.admin.checkReport() : paths.admin.report()),
    label: t(isCheck ? 'admin:menu.check_report' : 'admin:menu.report'),
  };
  const query = useGetDailyReportQuery(id, { refetchOnMountOrArgChange: true });
  if (query.data && query.currentData) return <Sheet key={id} report={query.currentData} back={back} />;
  return (
    <Page title={t('admin:dsr.one')} back={back}>
      <Loaded query={{ ...query, data: query.currentData }}>{() => null}</Loaded>
    </Page>
  );
}

function Sheet({ report, back }: { report: DailyReport; back: { to: string; label: string } }) {
  const { t } = useTranslation();
  const text = useText();
  const [remarks, setRemarks] = useState<Record<string, string>>({});
  const { property, company, date, status, steps } = report;
  const mayCheck = steps.some(({ step, refusal }) => step === 'check' && refusal === null);
  const isWriting = mayCheck && Object.values(remarks).some((remark) => remark.trim() !== '');
  return (
    <Page
      title={t('admin:dsr.title', { property: text(property.name), date })}
      mark={<StatusTag tone={STATUS_TONES[status]}>{t(MARK_KEYS[status])}</StatusTag>}
      intro={company.name}
      back={back}
      actions={
        <>
          {status === 'draft' && <DeleteDraft report={report} to={back.to} />}
          <CheckSteps report={report} remarks={remarks} onDone={() => setRemarks({})} />
          <SettleSteps report={report} />
        </>
      }
    >
      <DailySheetView
        report={report}
        remarks={mayCheck ? remarks : null}
        onRemark={(line, remark) => setRemarks((written) => ({ ...written, [line]: remark }))}
      />
      <UnsavedGuard when={isWriting} />
    </Page>
  );
}

/** A draft that was opened by mistake goes away. */
function DeleteDraft({ report: { id }, to }: { report: DailyReport; to: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [remove] = useDeleteDailyReportMutation();
  return (
    <Can do="report.delete">
      <ConfirmAction
        danger
        label={t('common:actions.delete')}
        title={t('admin:dsr.delete.title')}
        onConfirm={async () => {
          await remove({ id }).unwrap();
          toast.success(t('admin:dsr.delete.done'));
          void navigate(to);
        }}
      >
        <p>{t('admin:dsr.delete.text')}</p>
      </ConfirmAction>
    </Can>
  );
}
