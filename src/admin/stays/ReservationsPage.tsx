import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { RESERVATION_SORTS, reservationFilter } from '@shared/contract/stays/reservations';
import { staleAtOnce } from '../../api/listCalls';
import { saveFile } from '../../api/saveFile';
import { ExportButton } from '../../kit/ExportButton';
import { fromHere, Page } from '../../kit/Page';
import { PageTabs, useTab } from '../../kit/PageTabs';
import { ResourceTable } from '../../kit/ResourceTable';
import { useListParams } from '../../kit/useListParams';
import { paths } from '../../paths';
import { Can } from '../../session/Can';
import { PageLoader } from '../../ui/PageLoader';
import { ChannelSalesTab } from './channelBookings/ChannelSalesTab';
import { ReservationFilters } from './reservations/ReservationFilters';
import { useExportReservationsMutation, useListReservationsQuery } from './reservations/reservations.api';
import { useReservationColumns } from './reservations/useReservationColumns';

const TapeChart = lazy(() => import('./tapeChart/TapeChart'));

const VIEWS = ['list', 'chart', 'sales'] as const;
const VIEW_KEYS: Record<(typeof VIEWS)[number], string> = {
  list: 'admin:tape.views.list',
  chart: 'admin:tape.views.chart',
  sales: 'admin:channel_sale.tab',
};

const INTRO_KEYS: Record<(typeof VIEWS)[number], string | undefined> = {
  list: 'admin:reservation.intro',
  // The chart fills the window; what it is for stands in its help.
  chart: undefined,
  sales: 'admin:channel_sale.intro',
};

/** All reservations, as a list or on the tape chart, and what channels have sold beside them. */
export default function ReservationsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const view = useTab(VIEWS);
  return (
    <Page
      title={t('admin:menu.reservation')}
      mark={
        <PageTabs
          inTitle
          label={t('admin:tape.views.label')}
          tabs={VIEWS.map((key) => ({ key, label: t(VIEW_KEYS[key]) }))}
          current={view}
          href={(tab) => paths.admin.reservation({ tab: tab === 'list' ? null : tab })}
        />
      }
      intro={INTRO_KEYS[view] && t(INTRO_KEYS[view])}
      actions={
        <Can do="reservation.create">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(paths.admin.reservationDetails(), { state: fromHere(location) })}
          >
            {t('admin:new_booking.action')}
          </Button>
        </Can>
      }
    >
      {view === 'chart' ? (
        <Suspense fallback={<PageLoader />}>
          <TapeChart />
        </Suspense>
      ) : view === 'sales' ? (
        <ChannelSalesTab />
      ) : (
        <ReservationList />
      )}
    </Page>
  );
}

function ReservationList() {
  const { t } = useTranslation();
  const params = useListParams(reservationFilter, RESERVATION_SORTS);
  const query = useListReservationsQuery(params.args, staleAtOnce);
  const [exportReservations] = useExportReservationsMutation();
  const columns = useReservationColumns();
  return (
    <>
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
    </>
  );
}
