import { Button, Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { REVIEW_CHECKS, type ReviewRule } from '@shared/contract/stays/reviews';
import { FormDialog } from '../../../kit/FormDialog';
import { Can } from '../../../session/Can';
import { ErrorBox } from '../../../ui/ErrorBox';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import styles from './Reviews.module.css';
import { useGetReviewRuleQuery, useSetReviewRuleMutation } from './reviews.api';

const SAYS: Record<ReviewRule['shown'], string> = {
  at_once: 'admin:review.rule.says.at_once',
  after_check: 'admin:review.rule.says.after_check',
};
const CHOICES: Record<ReviewRule['shown'], string> = {
  at_once: 'admin:review.rule.choice.at_once',
  after_check: 'admin:review.rule.choice.after_check',
};

/** Whether reviews are shown at once or when staff have looked at them, in words, and the way to change it. */
export function ReviewRuleLine() {
  const { t } = useTranslation();
  const { data, error, refetch } = useGetReviewRuleQuery();
  if (!data) return error ? <ErrorBox error={error} onRetry={() => void refetch()} /> : null;
  return (
    <p className={styles.rule}>
      {t(SAYS[data.shown])} {t('admin:review.rule.fair')}{' '}
      <Can do="listing.edit">
        <ReviewRuleDialog value={data} onReload={refetch} />
      </Can>
    </p>
  );
}

function ReviewRuleDialog({ value, onReload }: { value: ReviewRule; onReload: () => unknown }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [setRule] = useSetReviewRuleMutation();
  const label = t('admin:review.rule.label');
  return (
    <FormDialog
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('admin:review.rule.change')}
        </Button>
      )}
      title={t('admin:review.rule.title')}
      submitLabel={t('common:actions.save')}
      initialValues={{ shown: value.shown }}
      labels={{ shown: label }}
      onSubmit={async ({ shown }) => {
        await outcome(setRule({ shown, version: value.version }));
        toast.success(t('admin:review.rule.saved'));
      }}
      onReload={onReload}
    >
      <p>{t('admin:review.rule.fair')}</p>
      <Form.Item name="shown" label={label}>
        <Radio.Group
          className={styles.choices}
          options={REVIEW_CHECKS.map((shown) => ({ value: shown, label: t(CHOICES[shown]) }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
