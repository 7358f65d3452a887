import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { staleAtOnce } from '../../../api/listCalls';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { RequirePermission } from '../../../session/RequirePermission';
import { AdministratorDetail } from './AdministratorDetail';
import { AdministratorRegister } from './AdministratorRegister';
import { useGetAdministratorQuery } from './administrators.api';

/** `?id=`: the administrator; without: a new one. */
export default function AdministratorPage() {
  const id = useSearchParams()[0].get('id');
  return id ? (
    <ExistingAdministrator key={id} id={id} />
  ) : (
    <RequirePermission do="admin-mgmt.create">
      <AdministratorRegister />
    </RequirePermission>
  );
}

function ExistingAdministrator({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetAdministratorQuery(id, staleAtOnce);
  const back = useCameFrom(paths.admin.adminMgmt());
  // A form is not begun on what a former visit left behind: its version may be old.
  const [begun, setBegun] = useState(false);
  if (!begun && query.data && !query.isFetching) setBegun(true);
  if (query.data && begun)
    return <AdministratorDetail administrator={query.data} back={back} refetch={() => query.refetch()} />;
  return (
    <Page title={t('admin:administrator.one')} back={{ to: back, label: t('admin:menu.admin_mgmt') }}>
      <Loaded query={{ ...query, data: undefined }}>{() => null}</Loaded>
    </Page>
  );
}
