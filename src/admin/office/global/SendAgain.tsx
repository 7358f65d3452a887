import { useTranslation } from 'react-i18next';
import type { SendAgainInput } from '@shared/contract/system/outbox';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useSendLettersAgainMutation } from './outbox.api';

/** Sends letters again that could not be sent: asks first and says how many. */
export function SendAgain({
  label,
  count,
  letters,
  primary,
  onDone,
}: {
  label: string;
  count: number;
  letters: SendAgainInput;
  primary?: boolean;
  onDone?: () => void;
}) {
  const { t } = useTranslation();
  const [sendAgain] = useSendLettersAgainMutation();
  return (
    <Can do="global.edit">
      <ConfirmAction
        label={label}
        primary={primary}
        title={t('admin:outbox.again.title', { count, shown: count.toLocaleString('en-US') })}
        confirmLabel={t('admin:outbox.again.action')}
        onConfirm={async () => {
          const answer = await sendAgain(letters).unwrap();
          if (answer.count > 0)
            toast.success(
              t('admin:outbox.again.done', {
                count: answer.count,
                shown: answer.count.toLocaleString('en-US'),
              }),
            );
          else toast.success(t('admin:outbox.again.nothing'));
          onDone?.();
        }}
      >
        <p>{t('admin:outbox.again.text')}</p>
      </ConfirmAction>
    </Can>
  );
}
