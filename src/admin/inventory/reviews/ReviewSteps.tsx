import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReviewDetail, ReviewHoldInput } from '@shared/contract/stays/reviews';
import { HOLD_REASONS } from '@shared/domain/stays/reviews';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { toast } from '../../../ui/toast';
import { useHoldReviewMutation, useKeepReviewMutation, useShowReviewMutation } from './reviews.api';
import styles from './Reviews.module.css';
import { REASON_KEYS } from './reviewTexts';

/** What staff can do with a review: show it, hold it back for one of the reasons, decide that a report is none. */
export function ReviewSteps({ review, onReload }: { review: ReviewDetail; onReload: () => unknown }) {
  const { t } = useTranslation();
  const { id, version, state, openReports } = review;
  const [hold] = useHoldReviewMutation();
  const [show] = useShowReviewMutation();
  const [keep] = useKeepReviewMutation();
  return (
    <div className={styles.steps}>
      {openReports > 0 && (
        <ConfirmAction
          label={t('admin:review.actions.keep')}
          title={t('admin:review.keep.title')}
          onReload={onReload}
          onConfirm={async () => {
            await keep({ id, version }).unwrap();
            toast.success(t('admin:review.keep.done'));
          }}
        >
          <p>{t('admin:review.keep.text')}</p>
        </ConfirmAction>
      )}
      {state !== 'shown' && (
        <ConfirmAction
          primary
          label={t('admin:review.actions.show')}
          title={t('admin:review.show.title')}
          onReload={onReload}
          onConfirm={async () => {
            await show({ id, version }).unwrap();
            toast.success(t('admin:review.show.done'));
          }}
        >
          <p>{t('admin:review.show.text')}</p>
        </ConfirmAction>
      )}
      {state !== 'held' && (
        <ConfirmAction
          danger
          label={t('admin:review.actions.hold')}
          title={t('admin:review.hold.title')}
          remark="required"
          onReload={onReload}
          onConfirm={async (remark, fields) => {
            const reason = fields?.reason as ReviewHoldInput['reason'];
            await hold({ id, version, reason, remark: remark! }).unwrap();
            toast.success(t('admin:review.hold.done'));
          }}
        >
          <p>{t('admin:review.hold.text')}</p>
          <Form.Item
            name="reason"
            label={t('admin:review.fields.heldReason')}
            rules={[{ required: true, message: t('admin:review.hold.choose') }]}
          >
            <Radio.Group
              className={styles.choices}
              options={HOLD_REASONS.map((value) => ({ value, label: t(REASON_KEYS[value]) }))}
            />
          </Form.Item>
        </ConfirmAction>
      )}
    </div>
  );
}
