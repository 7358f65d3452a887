import { useTranslation } from 'react-i18next';
import type { Administrator } from '@shared/contract/people/administrators';
import { LANGUAGE_NAMES } from '@shared/languages';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { FormShell } from '../../../kit/FormShell';
import { Panel } from '../../../kit/Page';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import styles from './Administrator.module.css';
import { AdministratorForm } from './AdministratorForm';
import { useLazyGetAdministratorQuery, useUpdateAdministratorMutation } from './administrators.api';
import { besideEmail, bodyOf, profileOf } from './administratorValues';
import { useAdministratorLabels, useShowAdministratorValue } from './useAdministratorLabels';
import { useFormRow } from './useFormRow';
import { BARRIER_KEYS, useMayChangeAdministrator } from './useMayChangeAdministrator';

/** The profile of an administrator: a form for those who may change it, facts for the others. */
export function ProfilePart({
  administrator,
  onLeave,
}: {
  administrator: Administrator;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  const labels = useAdministratorLabels();
  const show = useShowAdministratorValue();
  const outcome = useOutcome();
  const { barrier } = useMayChangeAdministrator(administrator);
  const [update] = useUpdateAdministratorMutation();
  const [fetchAgain] = useLazyGetAdministratorQuery();
  const { base, onSaved } = useFormRow(administrator);
  const { id, email, bannedRemark, createdAt, lastSeenAt } = administrator;
  const seen = [
    ...(bannedRemark ? [[t('admin:administrator.fields.bannedRemark'), bannedRemark] as const] : []),
    [t('admin:administrator.fields.lastSeenAt'), <InstantText key="seen" instant={lastSeenAt} />] as const,
    [t('admin:administrator.fields.createdAt'), <InstantText key="made" instant={createdAt} />] as const,
  ];
  const stopped = barrier('edit');
  if (stopped) {
    return (
      <Panel title={t('admin:administrator.parts.profile')}>
        {stopped !== 'right' && <p className={styles.why}>{t(BARRIER_KEYS[stopped])}</p>}
        <DetailList
          items={[
            [labels.name, administrator.name],
            [labels.email, email],
            [labels.phone, administrator.phone],
            [labels.language, LANGUAGE_NAMES[administrator.language]],
            ...seen,
          ]}
        />
      </Panel>
    );
  }
  return (
    <FormShell
      key={base.version}
      initialValues={profileOf(base)}
      labels={labels}
      onSubmit={(values) => besideEmail(outcome(update({ ...bodyOf(values), id })))}
      onSaved={() => {
        toast.success(t('admin:administrator.saved'));
        onSaved();
      }}
      onCancel={onLeave}
      latest={async () => profileOf(await fetchAgain(id).unwrap())}
      show={show}
    >
      <Panel title={t('admin:administrator.parts.profile')}>
        <AdministratorForm labels={labels} phoneMessage={t('errors:rule.phone')} own={email} />
        <DetailList items={seen} />
      </Panel>
    </FormShell>
  );
}
