import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { CurrentAdmin, CurrentUser } from '@shared/contract/people/session';
import { useGetCurrentAdminQuery } from '../../../api/account.api';
import { staleAtOnce } from '../../../api/listCalls';
import { Loaded } from '../../../kit/Loaded';
import { Page } from '../../../kit/Page';
import { WithAside } from '../../../kit/WithAside';
import { signedIn } from '../../../session/sessionSlice';
import { DevicesPanel } from './DevicesPanel';
import { PasswordPanel } from './PasswordPanel';
import { PhotoPanel } from './PhotoPanel';
import { OwnProfile } from './OwnProfile';
import { WhoIAm } from './WhoIAm';

/** One's own account: profile, photo, password and the devices that are signed in. */
export default function SettingPage() {
  const { t } = useTranslation();
  const query = useGetCurrentAdminQuery(undefined, staleAtOnce);
  return (
    <Page title={t('admin:menu.setting')} intro={t('admin:setting.intro')}>
      <Loaded query={query}>{(admin) => <OwnSettings admin={admin} />}</Loaded>
    </Page>
  );
}

function OwnSettings({ admin }: { admin: CurrentAdmin }) {
  const dispatch = useDispatch();
  // The version that one has seen: every change of one's own moves it on, a change by somebody else does not.
  const [version, setVersion] = useState(admin.version);
  const onChanged = (user: CurrentUser) => {
    setVersion(user.version);
    // The header and the rights on screen follow at once.
    dispatch(signedIn(user));
  };
  return (
    <WithAside
      aside={
        <>
          <WhoIAm admin={admin} />
          <PhotoPanel admin={admin} version={version} onChanged={onChanged} />
        </>
      }
    >
      <OwnProfile admin={admin} version={version} onChanged={onChanged} />
      <PasswordPanel hasPassword={admin.hasPassword} email={admin.email} />
      <DevicesPanel />
    </WithAside>
  );
}
