import type { z } from 'zod';
import type { staffStep, stepInput } from '@shared/contract/stays/reservations';
import type { Context } from '../../../context';
import type { AuditActor } from '../../../plugins/audit';
import { takeUnprovedTax } from '../channelBookings/channelArrival.service';
import type { ReservationRecord } from '../reservations/reservations.queries';
import { takeStep } from '../reservations/steps.service';
import { requirePapers } from './checkInPapers.service';

type StaffStep = z.output<typeof stepInput> & { reservationId: string; step: z.output<typeof staffStep> };

/** Takes a step of a stay for staff, who let guests in with their papers or say why without. */
export const takeStaffStep = (
  context: Context,
  actor: AuditActor,
  { reservationId, step, version, remark, releaseNights }: StaffStep,
): Promise<ReservationRecord> =>
  context.db.transaction().execute((trx) =>
    takeStep(context, trx, {
      reservationId,
      step,
      version,
      remark,
      releaseNights,
      actor,
      ...(step === 'checkIn' && {
        afterwards: async (stay) => ({
          ...(await requirePapers(trx, stay, remark)),
          ...(await takeUnprovedTax(trx, stay)),
        }),
      }),
    }),
  );
