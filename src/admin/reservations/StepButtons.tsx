import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { STAFF_STEPS, type Reservation, type StaffStep } from '@shared/contract/reservations';
import { formatSen } from '@shared/domain/money';
import { RESERVATION_STEPS } from '@shared/domain/reservationSteps';
import { ConfirmAction } from '../../kit/ConfirmAction';
import { toast } from '../../ui/toast';
import { useTakeReservationStepMutation } from './reservations.api';

type StepWords = { action: string; title: string; text: string; done: string };
const STEPS: Record<StaffStep, StepWords> = {
  confirm: {
    action: 'admin:reservation.steps.confirm.action',
    title: 'admin:reservation.steps.confirm.title',
    text: 'admin:reservation.steps.confirm.text',
    done: 'admin:reservation.steps.confirm.done',
  },
  checkIn: {
    action: 'admin:reservation.steps.checkIn.action',
    title: 'admin:reservation.steps.checkIn.title',
    text: 'admin:reservation.steps.checkIn.text',
    done: 'admin:reservation.steps.checkIn.done',
  },
  checkOut: {
    action: 'admin:reservation.steps.checkOut.action',
    title: 'admin:reservation.steps.checkOut.title',
    text: 'admin:reservation.steps.checkOut.text',
    done: 'admin:reservation.steps.checkOut.done',
  },
  cancel: {
    action: 'admin:reservation.steps.cancel.action',
    title: 'admin:reservation.steps.cancel.title',
    text: 'admin:reservation.steps.cancel.text',
    done: 'admin:reservation.steps.cancel.done',
  },
  noShow: {
    action: 'admin:reservation.steps.noShow.action',
    title: 'admin:reservation.steps.noShow.title',
    text: 'admin:reservation.steps.noShow.text',
    done: 'admin:reservation.steps.noShow.done',
  },
};
const isGrave = (step: StaffStep) => step === 'cancel' || step === 'noShow';

/** The steps that the server says are open now to this person, in the order of a stay. */
export function StepButtons({
  reservation,
  onReload,
}: {
  reservation: Reservation;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [takeStep] = useTakeReservationStepMutation();
  const { id, version, guestName, totalSen, paidSen, steps } = reservation;
  const open = STAFF_STEPS.filter((step) => steps.includes(step));
  return open.map((step) => (
    <ConfirmAction
      key={step}
      label={t(STEPS[step].action)}
      title={t(STEPS[step].title)}
      danger={isGrave(step)}
      primary={!isGrave(step)}
      remark={RESERVATION_STEPS[step].remark ? 'required' : undefined}
      onConfirm={async (remark) => {
        await takeStep({ id, step, version, remark }).unwrap();
        toast.success(t(STEPS[step].done));
      }}
      onReload={onReload}
    >
      <p>{t(STEPS[step].text, { guest: guestName })}</p>
      {step === 'cancel' && <p>{cancelEffect(t, reservation)}</p>}
      {(step === 'checkIn' || step === 'checkOut') && totalSen > paidSen && (
        <p>{t('admin:reservation.still_due', { amount: formatSen(totalSen - paidSen) })}</p>
      )}
    </ConfirmAction>
  ));
}

function cancelEffect(t: TFunction, { cancelPreview, paidSen }: Reservation): string {
  if (!cancelPreview || paidSen <= 0) return t('admin:reservation.cancel_unpaid');
  const { refundSen, keptSen, refundBp } = cancelPreview;
  return t('admin:reservation.cancel_paid', {
    refund: formatSen(refundSen),
    kept: formatSen(keptSen),
    percent: refundBp / 100,
  });
}
