import { Checkbox, Form } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DepositState } from '@shared/contract/stays/deposits';
import { STAFF_STEPS, type Reservation, type StaffStep } from '@shared/contract/stays/reservations';
import { arePapersThere } from '@shared/domain/stays/checkInPapers';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import { formatSen } from '@shared/domain/base/money';
import { RESERVATION_STEPS } from '@shared/domain/stays/reservationSteps';
import { businessDate } from '@shared/domain/base/stayDates';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { toast } from '../../../ui/toast';
import { departureDays } from './changes/DepartureDialog';
import { withdrawUndo } from './changes/undoToast';
import { cancelEffect } from '../../lent/cancelEffect';
import { DepositDialog } from './DepositDialog';
import { NoMailNote } from '../../lent/NoMailNote';
import { PapersMissing, papersMissing } from './PapersMissing';
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
  const { id, version, guestName, steps, deposit } = reservation;
  const open = STAFF_STEPS.filter((step) => steps.includes(step));
  // Without all papers somebody answers for it, in words that stay in the history.
  const wantsPapers = (step: StaffStep) => step === 'checkIn' && !arePapersThere(papersMissing(reservation));
  const buttons = open.map((step) => (
    <ConfirmAction
      key={step}
      label={t(STEPS[step].action)}
      title={t(STEPS[step].title)}
      danger={isGrave(step)}
      primary={!isGrave(step)}
      remark={RESERVATION_STEPS[step].remark || wantsPapers(step) ? 'required' : undefined}
      remarkLabel={wantsPapers(step) ? t('admin:reservation.papers.why') : undefined}
      onConfirm={async (remark, { releaseNights } = {}) => {
        await takeStep({
          id,
          step,
          version,
          remark,
          ...(releaseNights === true && { releaseNights }),
        }).unwrap();
        withdrawUndo();
        toast.success(t(STEPS[step].done));
      }}
      onReload={onReload}
    >
      <p>{t(STEPS[step].text, { guest: guestName })}</p>
      {(step === 'confirm' || step === 'cancel') && <NoMailNote hasEmail={reservation.guestEmail !== ''} />}
      {step === 'checkIn' && <PapersMissing reservation={reservation} onReload={onReload} />}
      {step === 'cancel' && <p>{cancelEffect(t, reservation)}</p>}
      {step === 'noShow' && reservation.noShowPreview && <NoShowEffect preview={reservation.noShowPreview} />}
      {step === 'checkOut' && <EarlyCheckOut reservation={reservation} />}
      {(step === 'checkIn' || step === 'checkOut') && (
        <p>
          {balanceOf(t, stayBalance(reservation))} {deposit && depositAt(t, step, deposit)}
        </p>
      )}
    </ConfirmAction>
  ));
  return (
    <>
      {buttons}
      {deposit && steps.includes('settleDeposit') && (
        <DepositDialog reservation={reservation} deposit={deposit} onReload={onReload} />
      )}
    </>
  );
}

/**
 * Returns the reminder for the desk: the deposit is taken when the guest comes, and settled once the unit was
 * looked over.
 */
function depositAt(t: TFunction, step: 'checkIn' | 'checkOut', { amountSen, heldSen }: DepositState): string {
  const openSen = amountSen - heldSen;
  if (step === 'checkIn')
    return openSen > 0 ? t('admin:deposit.at_check_in', { amount: formatSen(openSen) }) : '';
  return heldSen > 0 ? t('admin:deposit.at_check_out', { held: formatSen(heldSen) }) : '';
}

/**
 * The charge of a no-show, and the choice whether the nights left are kept for the guest: he may come late,
 * and has paid for them as a rule.
 */
function NoShowEffect({ preview }: { preview: NonNullable<Reservation['noShowPreview']> }) {
  const { t } = useTranslation();
  const { owedSen, heldSen, nightsLeft } = preview;
  return (
    <>
      <p>
        {t('admin:reservation.no_show_fee', { amount: formatSen(owedSen) })}{' '}
        {heldSen > 0 && t('admin:deposit.at_no_show', { held: formatSen(heldSen) })}
      </p>
      {nightsLeft > 0 && (
        <Form.Item name="releaseNights" valuePropName="checked" extra={t('admin:reservation.release_help')}>
          <Checkbox>{t('admin:reservation.release', { count: nightsLeft })}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

/**
 * The effect of checking out before the last day: the nights left are freed at the full price; giving money
 * back takes another action.
 */
function EarlyCheckOut({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation();
  const { checkOutPreview, steps } = reservation;
  const { nightsLeft: count = 0, takenBackSen = 0 } = checkOutPreview ?? {};
  if (count === 0) return null;
  const canRefund =
    steps.includes('departEarly') && departureDays(reservation, businessDate(new Date())) !== null;
  return (
    <p>
      {t('admin:reservation.frees', { count })}{' '}
      {takenBackSen > 0 && t('admin:reservation.frees_tax', { amount: formatSen(takenBackSen) })}{' '}
      {canRefund && t('admin:reservation.frees_refund', { action: t('admin:change.departure.action') })}
    </p>
  );
}

/**
 * Returns the sen still to be paid for the stay itself: a deposit that is to be taken is named apart, and
 * once.
 */
function stayBalance(reservation: Reservation): number {
  const { deposit, channel } = reservation;
  const openSen = deposit && !deposit.settled && !channel ? deposit.amountSen - deposit.heldSen : 0;
  return guestBalance(reservation) - openSen;
}

function balanceOf(t: TFunction, dueSen: number): string {
  if (dueSen > 0) return t('admin:reservation.still_due', { amount: formatSen(dueSen) });
  return dueSen === 0
    ? t('admin:reservation.all_paid')
    : t('admin:reservation.paid_too_much', { amount: formatSen(-dueSen) });
}
