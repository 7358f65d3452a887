import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AdministratorDetail as Detail } from '@shared/contract/people/administrators';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Page } from '../../../kit/Page';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { SpecialMark } from '../accounts/SpecialMark';
import { AdministratorActions } from './AdministratorActions';
import { AdministratorTag } from './useAdministratorColumns';
import { PermissionsPart } from './PermissionsPart';
import { ProfilePart } from './ProfilePart';
import { ACTION_KEYS } from './administratorTexts';
import { useAdministratorNames, useShowAdministratorValue } from './useAdministratorLabels';

/** An administrator: who it is, what they may do (`?part=permissions`), what can be done with the account, and its history. */
export function AdministratorDetail({
  administrator,
  back,
  refetch,
}: {
  administrator: Detail;
  back: string;
  refetch: () => unknown;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const names = useAdministratorNames();
  const show = useShowAdministratorValue();
  const part = useSearchParams()[0].get('part') === 'permissions' ? 'permissions' : 'profile';
  const leave = () => void navigate(back);
  const parts = { administrator, onLeave: leave };
  return (
    <Page
      title={administrator.name}
      mark={
        <>
          <AdministratorTag administrator={administrator} />
          {administrator.isSpecial && <SpecialMark />}
        </>
      }
      intro={administrator.accountNumber}
      back={{ to: back, label: t('admin:menu.admin_mgmt') }}
      actions={<AdministratorActions administrator={administrator} refetch={refetch} onDeleted={leave} />}
    >
      <WithAside
        aside={
          <HistoryPanel entries={administrator.history} fields={{ names, show }} actions={ACTION_KEYS} />
        }
      >
        <Tabs
          activeKey={part}
          destroyOnHidden
          onChange={(key) =>
            void navigate(
              paths.admin.manageAdmin(administrator.id, { part: key === 'permissions' ? key : null }),
              { replace: true, state: { from: back } },
            )
          }
          items={[
            {
              key: 'profile',
              label: t('admin:administrator.parts.profile'),
              children: <ProfilePart {...parts} />,
            },
            {
              key: 'permissions',
              label: t('admin:administrator.parts.permissions'),
              children: <PermissionsPart {...parts} />,
            },
          ]}
        />
      </WithAside>
    </Page>
  );
}
