import { useTranslation } from 'react-i18next';
import { RESERVATION_SORTS, reservationFilter } from '@shared/contract/reservations';
import { staleAtOnce } from '../../api/lists';
import { saveFile } from '../../api/saveFile';
import { ExportButton } from '../../kit/ExportButton';
import { Page } from '../../kit/Page';
import { ResourceTable } from '../../kit/ResourceTable';
import { useListParams } from '../../kit/useListParams';
import { paths } from '../../paths';
import { ReservationFilters } from './ReservationFilters';
import { useExportReservationsMutation, useListReservationsQuery } from './reservations.api';
import { useReservationColumns } from './useReservationColumns';

export default function ReservationsPage() {
  const { t } = useTranslation();
  const params = useListParams(reservationFilter, RESERVATION_SORTS);
  const query = useListReservationsQuery(params.args, staleAtOnce);
  const [exportReservations] = useExportReservationsMutation();
  const columns = useReservationColumns();
  return (
    <Page title={t('admin:menu.reservation')} intro={t('admin:reservation.intro')}>
      <ReservationFilters filter={params.filter} setFilter={params.setFilter} params={params} />
      <ResourceTable
        label={t('admin:menu.reservation')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.reservationDetails(id)}
        empty={<p>{t('admin:reservation.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(
                await exportReservations({ ...params.args, format }).unwrap(),
                `reservations.${format}`,
              )
            }
          />
        }
      />
    </Page>
  );
}
