import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { FormShell } from '../../../kit/FormShell';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import { besideEmail } from './emailTaken';
import { OwnerForm } from './OwnerForm';
import { useCreateOwnerMutation } from './owners.api';
import { bodyOf, NEW_OWNER } from './ownerValues';
import { useOwnerLabels } from './useOwnerLabels';

/** Registers an owner, then goes on to the page where the bank account, papers and units are added. */
export function OwnerCreate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const labels = useOwnerLabels();
  const outcome = useOutcome();
  const [create] = useCreateOwnerMutation();
  const created = useRef<string>(undefined);
  const back = useCameFrom(paths.admin.ownerMgmt());
  return (
    <Page
      title={t('admin:owner.actions.create')}
      intro={t('admin:owner.create_intro')}
      back={{ to: back, label: t('admin:menu.owner_mgmt') }}
    >
      <FormShell
        initialValues={NEW_OWNER}
        labels={labels}
        onSubmit={async (values) => {
          // The second of two clicks may come after the answer and before the page has changed.
          created.current ??= (await besideEmail(outcome(create(bodyOf(values))))).id;
        }}
        onSaved={() => {
          toast.success(t('admin:owner.created'));
          void navigate(paths.admin.manageOwner(created.current), { replace: true, state });
        }}
        onCancel={() => void navigate(back)}
      >
        <OwnerForm labels={labels} keptNumberEnd={null} />
      </FormShell>
    </Page>
  );
}
