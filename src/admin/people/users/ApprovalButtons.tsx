import { useTranslation } from 'react-i18next';
import type { UserRow } from '@shared/contract/people/users';
import { DecisionButtons } from './DecisionButtons';
import { useActOnUserApprovalMutation } from './users.api';

/** The decision on somebody who has registered as an owner, agent or rider. */
export function ApprovalButtons({ user: { id, name } }: { user: Pick<UserRow, 'id' | 'name'> }) {
  const { t } = useTranslation();
  const [act] = useActOnUserApprovalMutation();
  return (
    <DecisionButtons
      approve={{
        title: t('admin:user.approve.title', { name }),
        text: t('admin:user.approve.text', { name }),
        done: t('admin:user.approve.done', { name }),
      }}
      reject={{
        title: t('admin:user.reject.title', { name }),
        text: t('admin:user.reject.text', { name }),
        done: t('admin:user.reject.done', { name }),
      }}
      decide={(decision) => act({ id, ...decision })}
    />
  );
}
