import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  POLICY_NAME_MAX,
  type CancellationPolicyDetail,
  type CancellationPolicyInput,
  type CancellationPolicyRow,
} from '@shared/contract/stays/cancellationPolicies';
import { percentText } from '@shared/domain/base/percent';
import { TIER_LIMITS, type PolicyTier } from '@shared/domain/stays/policyTiers';
import { count, fieldsOf, localText, own } from '../../../kit/fields';
import { useFields } from '../../../kit/useFields';

/** A row of the form: days or share may not be typed yet. */
export type TypedTier = { daysBefore: number | null; refundBp: number | null };
export type PolicyValues = Omit<CancellationPolicyInput, 'tiers'> & { tiers: TypedTier[]; version?: number };

export const FIELDS = fieldsOf<CancellationPolicyDetail, PolicyValues>()({
  name: localText('admin:cancellation_policy.fields.name', { max: POLICY_NAME_MAX }),
  tiers: own('admin:cancellation_policy.fields.tiers'),
  properties: count('admin:cancellation_policy.fields.properties'),
  openBookings: count('admin:cancellation_policy.fields.openBookings'),
});

/** The form of a new policy: all comes back until a day before check-in. */
export const NEW_POLICY: PolicyValues = {
  name: { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' },
  tiers: [{ daysBefore: 1, refundBp: 10_000 }],
};

/** Returns what the form of a policy begins with, its version among it. */
export const policyValuesOf = ({ name, tiers, version }: CancellationPolicyRow): PolicyValues => ({
  ...{ name, tiers, version },
});

/** Returns what is sent of a form: its rows are whole, or the form would not have let them through. */
export const policyBodyOf = ({ name, tiers }: PolicyValues): CancellationPolicyInput => ({
  name,
  tiers: tiers as PolicyTier[],
});

/** The rows of a policy in a line: `7 days: 100 % · 2 days: 50 %`. */
export const tiersText = (t: TFunction, tiers: readonly TypedTier[]): string =>
  tiers.length === 0
    ? t('admin:cancellation_policy.no_refund')
    : tiers
        .map(({ daysBefore, refundBp }) =>
          t('admin:cancellation_policy.tier', { count: daysBefore ?? 0, share: percentText(refundBp ?? 0) }),
        )
        .join(' · ');

/** The fields of a policy in the reader's language, each row of its form among the labels. */
export function usePolicyFields() {
  const { t } = useTranslation();
  const show = useCallback(
    (name: string, value: unknown) =>
      name === 'tiers' && Array.isArray(value) ? tiersText(t, value as PolicyTier[]) : undefined,
    [t],
  );
  const fields = useFields(FIELDS, show);
  return useMemo(() => {
    const rows = Array.from({ length: TIER_LIMITS.tiers }, (_, index) => [
      [`tiers.${index}.daysBefore`, t('admin:cancellation_policy.fields.daysBefore')],
      [`tiers.${index}.refundBp`, t('admin:cancellation_policy.fields.refund')],
    ]).flat();
    return {
      ...fields,
      labels: { ...fields.labels, ...(Object.fromEntries(rows) as Record<string, string>) },
    };
  }, [fields, t]);
}
