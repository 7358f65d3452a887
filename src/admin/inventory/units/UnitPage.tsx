import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { RequirePermission } from '../../../session/RequirePermission';
import { UnitCreate } from './UnitCreate';
import { UnitEdit } from './UnitEdit';
import { useGetUnitQuery } from './units.api';

/** `?id=`: the unit; without: new ones, of the room type that `?roomType=` names. */
export default function UnitPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? (
    <Existing key={id} id={id} />
  ) : (
    <RequirePermission do="listing.create">
      <UnitCreate roomTypeId={params.get('roomType')} />
    </RequirePermission>
  );
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetUnitQuery(id);
  const back = useCameFrom(paths.admin.viewListing());
  if (query.data) return <UnitEdit unit={query.data} back={back} onReload={query.refetch} />;
  return (
    <Page title={t('admin:unit.one')} back={{ to: back, label: t('admin:menu.view_listing') }}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}
