import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Reservation } from '@shared/contract/stays/reservations';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { RequirePermission } from '../../../session/RequirePermission';
import { ChargesPanel } from '../stayCharges/ChargesPanel';
import { ChannelPanel } from '../channelBookings/ChannelPanel';
import { NewChannelStayPage } from '../channelBookings/NewChannelStayPage';
import { NewReservationPage } from './NewReservationPage';
import { DisputesPanel } from './DisputesPanel';
import { StayAgentPanel } from './StayAgentPanel';
import { IssuedPanel } from './issued/IssuedPanel';
import { GroupPanel } from './GroupPanel';
import { StayDocumentsPanel } from './StayDocumentsPanel';
import { PartyPanel } from './PartyPanel';
import { ProviderRefundsPanel } from './ProviderRefundsPanel';
import { PaymentsPanel } from './PaymentsPanel';
import { PostingsPanel } from './PostingsPanel';
import { PricePanel } from './PricePanel';
import { ReservationFacts } from './ReservationFacts';
import { ReservationHistory } from './ReservationHistory';
import { ReservationNotes } from './ReservationNotes';
import { useGetReservationQuery } from './reservations.api';
import { ReservationStatusTag } from '../../lent/ReservationStatusTag';
import { StayRevenuePanel } from './StayRevenuePanel';
import { StepButtons } from './StepButtons';

/** `?id=`: one reservation with everything that staff know of it and can do with it; without: a new one, of a guest or of a channel. */
export default function ReservationPage() {
  const search = useSearchParams()[0];
  const id = search.get('id');
  const blockId = search.get('block');
  return id ? (
    <ExistingReservation id={id} />
  ) : (
    <RequirePermission do="reservation.create">
      {blockId || search.get('from') === 'channel' ? (
        <NewChannelStayPage key={blockId} blockId={blockId} />
      ) : (
        <NewReservationPage />
      )}
    </RequirePermission>
  );
}

function ExistingReservation({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetReservationQuery(id, { refetchOnMountOrArgChange: true });
  const reservation = query.currentData;
  const back = { to: useCameFrom(paths.admin.reservation()), label: t('admin:menu.reservation') };
  return (
    <Page
      title={reservation?.reference ?? t('admin:reservation.one')}
      mark={reservation && <ReservationStatusTag status={reservation.status} />}
      intro={reservation?.guestName}
      back={back}
      actions={reservation && <StepButtons reservation={reservation} onReload={query.refetch} />}
    >
      <Loaded query={{ ...query, data: reservation }}>
        {(found) => <Content key={id} reservation={found} onReload={query.refetch} />}
      </Loaded>
    </Page>
  );
}

function Content({ reservation, onReload }: { reservation: Reservation; onReload: () => unknown }) {
  return (
    <WithAside
      aside={
        <>
          <ReservationNotes reservation={reservation} />
          <ReservationHistory entries={reservation.history} />
        </>
      }
    >
      <ReservationFacts reservation={reservation} onReload={onReload} />
      <GroupPanel reservation={reservation} onReload={onReload} />
      <StayAgentPanel reservation={reservation} onReload={onReload} />
      <ChannelPanel reservation={reservation} onReload={onReload} />
      <PartyPanel reservation={reservation} onReload={onReload} />
      <PricePanel reservation={reservation} />
      <ChargesPanel reservation={reservation} onReload={onReload} />
      <DisputesPanel reservation={reservation} />
      <ProviderRefundsPanel reservation={reservation} onReload={onReload} />
      <PaymentsPanel reservation={reservation} onReload={onReload} />
      <IssuedPanel reservation={reservation} />
      <StayDocumentsPanel reservation={reservation} onReload={onReload} />
      <Can do="revenue.view">
        <StayRevenuePanel reservationId={reservation.id} />
        <PostingsPanel reservationId={reservation.id} />
      </Can>
    </WithAside>
  );
}
