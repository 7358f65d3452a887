import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { RequirePermission } from '../../../session/RequirePermission';
import { OwnerCreate } from './OwnerCreate';
import { OwnerEdit } from './OwnerEdit';
import { useGetOwnerQuery } from './owners.api';

/** `?id=`: the owner; without: a new one. */
export default function OwnerPage() {
  const id = useSearchParams()[0].get('id');
  return id ? (
    <ExistingOwner key={id} id={id} />
  ) : (
    <RequirePermission do="owner-mgmt.create">
      <OwnerCreate />
    </RequirePermission>
  );
}

function ExistingOwner({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetOwnerQuery(id);
  const back = useCameFrom(paths.admin.ownerMgmt());
  if (query.data) {
    return <OwnerEdit owner={query.data} back={back} onReload={query.refetch} />;
  }
  return (
    <Page title={t('admin:owner.one')} back={{ to: back, label: t('admin:menu.owner_mgmt') }}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}
