import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../api/apiError';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';

type Decision = { action: 'approve' | 'reject'; remark: string };
/** The question before a step, and the message after it. */
type StepTexts = { title: string; text: string; done: string };

/**
 * The errors of a person whom somebody else overtook: not a mistake, and nothing that could be sent again.
 */
const OVERTAKEN = ['account.step', 'rider.step'];

/**
 * The buttons to approve and reject, each after a question; to reject takes a remark, which the person reads.
 * `decide` makes the call and also makes the list or page stale, so that a decision of somebody else in the
 * meantime shows once it was said.
 */
export function DecisionButtons({
  approve,
  reject,
  decide,
}: {
  approve: StepTexts;
  reject: StepTexts;
  decide: (decision: Decision) => Promise<{ data?: unknown; error?: unknown }>;
}) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const run = async (decision: Decision, done: string) => {
    const result = await decide(decision);
    if (OVERTAKEN.includes(codeOf(result.error) ?? '')) return void toast.info(t('admin:user.overtaken'));
    await outcome(Promise.resolve(result));
    toast.success(done);
  };
  return (
    <>
      <ConfirmAction
        label={t('admin:user.actions.approve')}
        title={approve.title}
        primary
        remark="optional"
        remarkLabel={t('admin:user.fields.remark_to_person')}
        onConfirm={(remark = '') => run({ action: 'approve', remark }, approve.done)}
      >
        <p>{approve.text}</p>
      </ConfirmAction>
      <ConfirmAction
        label={t('admin:user.actions.reject')}
        title={reject.title}
        danger
        remark="required"
        remarkLabel={t('admin:user.fields.reason_to_person')}
        onConfirm={(remark = '') => run({ action: 'reject', remark }, reject.done)}
      >
        <p>{reject.text}</p>
      </ConfirmAction>
    </>
  );
}
