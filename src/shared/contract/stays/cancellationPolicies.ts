import { z } from 'zod';
import { TIER_LIMITS, tierProblems } from '../../domain/stays/policyTiers';
import { localText, localTextInput, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

/** A row of a policy: the share of the room price (basis points) that comes back until so many days before check-in. */
const policyTier = z.object({ daysBefore: z.number().int(), refundBp: z.number().int() });

/** The terms for cancelling that properties choose one of. A booking copies them when it is made and keeps its copy. */
export const cancellationPolicy = z.object({
  id: z.uuid(),
  name: localText,
  /** The most days before check-in first. */
  tiers: z.array(policyTier),
  /** Properties of every status that have chosen it. */
  properties: z.number().int(),
  /** Bookings of these properties that are still open: made, not cancelled, the guest has not left. */
  openBookings: z.number().int(),
  version,
});
export type CancellationPolicyRow = z.infer<typeof cancellationPolicy>;
export const cancellationPolicyDetail = cancellationPolicy.extend({
  /** Those that use it, by name, at most so many. */
  usedBy: z.array(z.object({ id: z.uuid(), name: localText })),
  history: z.array(auditEntry),
});
export type CancellationPolicyDetail = z.infer<typeof cancellationPolicyDetail>;

export const CANCELLATION_POLICY_SORTS = ['name', 'properties'] as const;
export const cancellationPolicyFilter = z.strictObject({ q: z.string().trim().max(80).optional() });
export type CancellationPolicyFilter = z.infer<typeof cancellationPolicyFilter>;
export const cancellationPolicyListQuery = listQuery(
  cancellationPolicyFilter,
  CANCELLATION_POLICY_SORTS,
  cancellationPolicy,
);
export const cancellationPolicyListAnswer = listAnswer('cancellationPolicies', cancellationPolicy.partial());

/** Characters that the name of a policy takes, in each language. */
export const POLICY_NAME_MAX = 60;

const fields = {
  name: localTextInput(POLICY_NAME_MAX),
  tiers: z
    .array(
      z.strictObject({
        daysBefore: z.number().int().min(0).max(TIER_LIMITS.days),
        refundBp: z.number().int().min(0).max(10_000),
      }),
    )
    .max(TIER_LIMITS.tiers)
    .superRefine((tiers, context) => {
      for (const { index, field, rule } of tierProblems(tiers))
        context.addIssue({ code: 'custom', path: [index, field], message: rule });
    }),
};
export const cancellationPolicyInput = z.strictObject(fields);
export const cancellationPolicyPatch = z.strictObject({ ...fields, version });
export type CancellationPolicyFields = z.output<typeof cancellationPolicyInput>;
export type CancellationPolicyInput = z.input<typeof cancellationPolicyInput>;
export type CancellationPolicyPatch = z.input<typeof cancellationPolicyPatch>;

/** DELETE /api/cancellation-policies/{id}. */
export const cancellationPolicyVersion = z.object({ version: z.coerce.number().pipe(version) });
