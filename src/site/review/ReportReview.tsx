import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_REASONS, REVIEW_LENGTHS, type ReportReason } from '@shared/domain/stays/reviews';
import { isApiError } from '../../api/apiError';
import { errorText } from '../../i18n/errorText';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { SelectField, TextArea } from '../../ui/Field';
import { FieldError } from '../../ui/FieldFrame';
import { toast } from '../../ui/toast';
import { useReportReviewMutation } from './guestReviews.api';
import styles from './Review.module.css';

/** The way to tell staff of a review that should not stand there. */
export function ReportReview({ id }: { id: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.report} onClick={() => setOpen(true)}>
        {t('reviews:report.open')}
      </button>
      {open && <ReportDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [remark, setRemark] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [report, { isLoading }] = useReportReviewMutation();
  const send = async () => {
    if (isLoading) return;
    setFailure(null);
    const label = t('reviews:report.reason');
    if (!reason) return setMistake(t('errors:rule.choose', { label }));
    const { error } = await report({ id, reason, remark: remark.trim() });
    if (error) return setFailure(isApiError(error) ? errorText(t, error) : t('errors:code.unknown'));
    onClose();
    toast.success(t('reviews:report.sent'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reviews:report.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" busy={isLoading} onClick={() => void send()}>
            {t('reviews:report.send')}
          </Button>
        </>
      }
    >
      <div className={styles.reporting}>
        <p>{t('reviews:report.text')}</p>
        <SelectField
          label={t('reviews:report.reason')}
          placeholder={t('reviews:report.choose')}
          value={reason}
          error={mistake}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`reviews:reason.${value}`) }))}
          onChange={({ target }) => {
            setReason(target.value as ReportReason);
            setMistake(null);
          }}
        />
        <TextArea
          label={t('reviews:report.remark')}
          optional
          rows={3}
          maxLength={REVIEW_LENGTHS.remark}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      </div>
    </Dialog>
  );
}
