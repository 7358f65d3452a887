import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { MOST_ROOMS, roomPath } from '@shared/domain/stays/bookingGroup';
import { FormShell } from '../../../kit/FormShell';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import type { Labels } from '../../../kit/useSubmit';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { NewBookingTabs } from '../channelBookings/NewChannelStayPage';
import { useListMethodsToBookQuery } from './newBooking.api';
import { bookingOf, chosenStay, EMPTY_BOOKING, type NewBooking } from './newBookingValues';
import { NewReservationForm } from './NewReservationForm';
import { useNewBooking, type Booked } from './useNewBooking';

/** The labels of a room's fields, by their paths in every room that a booking can have. */
const roomLabels = <Fields extends Labels>(fields: Fields): Fields & Labels =>
  Object.assign(
    { ...fields },
    ...Array.from({ length: MOST_ROOMS }, (_, index) =>
      Object.fromEntries(Object.entries(fields).map(([field, label]) => [roomPath(index, field), label])),
    ),
  ) as Fields & Labels;

/** A booking that staff make for a guest; afterwards it is on screen as any other. */
export function NewReservationPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const methods = useListMethodsToBookQuery();
  const book = useNewBooking();
  const booked = useRef<Booked | null>(null);
  const back = useCameFrom(paths.admin.reservation());
  const room = {
    listingId: t('admin:reservation.fields.roomType'),
    guests: t('admin:reservation.fields.guests'),
    children: t('admin:reservation.fields.children'),
    infants: t('admin:reservation.fields.infants'),
    pets: t('admin:reservation.fields.pets'),
    unitId: t('admin:reservation.fields.unit'),
    party: t('admin:party.title'),
    agreedSen: t('admin:new_booking.fields.agreed'),
  };
  const labels = {
    ...roomLabels(room),
    checkIn: t('admin:reservation.fields.checkIn'),
    checkOut: t('admin:reservation.fields.checkOut'),
    agentId: t('admin:reservation.source.agent'),
    accountId: t('admin:new_booking.fields.account'),
    'guest.name': t('admin:user.fields.name'),
    'guest.email': t('admin:reservation.fields.guestEmail'),
    'guest.phone': t('admin:reservation.fields.guestPhone'),
    nationality: t('admin:reservation.fields.nationality'),
    permanentResident: t('admin:new_booking.fields.resident'),
    language: t('admin:reservation.fields.language'),
    requests: t('admin:reservation.fields.requests'),
    reason: t('admin:change.fields.reason'),
    source: t('admin:reservation.fields.source'),
    paymentMethod: t('admin:payment.fields.method'),
    expectedTotal: t('admin:new_booking.fields.price'),
  };
  const open = ({ id, reference: first, group, earlier }: Booked) => {
    const reference = group?.map((one) => one.reference).join(', ') ?? first;
    if (earlier) toast.info(t('admin:new_booking.saved_earlier', { reference }));
    else toast.success(t('admin:new_booking.saved', { reference }));
    void navigate(paths.admin.reservationDetails(id), { replace: true, state: { from: back } });
  };
  return (
    <Page
      title={t('admin:new_booking.action')}
      intro={t('admin:new_booking.intro')}
      back={{ to: back, label: t('admin:menu.reservation') }}
    >
      <NewBookingTabs current="guest" />
      <Loaded query={methods}>
        {(paymentMethods) => (
          <FormShell<NewBooking>
            initialValues={{ ...EMPTY_BOOKING, ...chosenStay(state) }}
            labels={labels}
            saveLabel={t('admin:new_booking.save')}
            wide
            onSubmit={async (values) => {
              // A second click after the answer and before the next page must not ask again.
              booked.current ??= await book(bookingOf(values));
            }}
            onSaved={() => booked.current && open(booked.current)}
            onCancel={() => void navigate(back)}
          >
            <NewReservationForm labels={labels} methods={paymentMethods} />
          </FormShell>
        )}
      </Loaded>
    </Page>
  );
}
