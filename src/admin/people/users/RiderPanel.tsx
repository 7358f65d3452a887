import { useTranslation } from 'react-i18next';
import type { RiderDetail } from '@shared/contract/people/riders';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { IDENTITY_KEYS } from '../accounts/personTexts';
import { DecisionButtons } from './DecisionButtons';
import { RiderForm } from './RiderForm';
import { useActOnRiderVerificationMutation } from './riders.api';
import styles from './Users.module.css';
import { VerificationTag } from '../../lent/UserTags';

/** The identity of a rider by the papers, and whether staff have checked it. */
export function RiderPanel({
  rider,
  mayEdit,
  onReload,
}: {
  rider: RiderDetail;
  mayEdit: boolean;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const { identityType, verification, submittedAt, decidedAt } = rider;
  const emergency = [rider.emergencyName, rider.emergencyPhone].filter(Boolean).join(' · ');
  return (
    <Panel
      title={t('admin:rider.parts.identity')}
      actions={mayEdit && <RiderForm rider={rider} onReload={onReload} />}
    >
      <DetailList
        items={[
          [t('admin:rider.fields.verification'), <VerificationTag key="tag" verification={verification} />],
          ...(submittedAt
            ? [
                [
                  t('admin:rider.fields.submittedAt'),
                  <InstantText key="sent" instant={submittedAt} />,
                ] as const,
              ]
            : []),
          ...(decidedAt
            ? [
                [
                  t('admin:rider.fields.decided'),
                  <span key="decided">
                    {rider.decidedByName && `${rider.decidedByName} · `}
                    <InstantText instant={decidedAt} />
                  </span>,
                ] as const,
                [t('admin:user.fields.remark'), rider.remarks] as const,
              ]
            : []),
          [t('admin:rider.fields.identity_type'), identityType && t(IDENTITY_KEYS[identityType])],
          [t('admin:rider.fields.identity_no'), rider.identityNoMasked],
          [t('admin:rider.fields.vehicle_plate'), rider.vehiclePlate],
          [t('admin:rider.fields.emergency'), emergency],
        ]}
      />
      {mayEdit && verification === 'submitted' && (
        <div className={styles.foot}>
          <VerificationButtons rider={rider} />
        </div>
      )}
    </Panel>
  );
}

function VerificationButtons({ rider: { accountNumber, name } }: { rider: RiderDetail }) {
  const { t } = useTranslation();
  const [act] = useActOnRiderVerificationMutation();
  return (
    <DecisionButtons
      approve={{
        title: t('admin:rider.approve.title', { name }),
        text: t('admin:rider.approve.text', { name }),
        done: t('admin:rider.approve.done', { name }),
      }}
      reject={{
        title: t('admin:rider.reject.title', { name }),
        text: t('admin:rider.reject.text', { name }),
        done: t('admin:rider.reject.done', { name }),
      }}
      decide={({ action, remark }) =>
        act({
          account_number: accountNumber,
          action: action === 'approve' ? 'Approved' : 'Rejected',
          remarks: remark,
        })
      }
    />
  );
}
