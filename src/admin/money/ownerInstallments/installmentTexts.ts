import type { TFunction } from 'i18next';
import type {
  CoverBy,
  InstallmentFormula,
  InstallmentKind,
  InstallmentStatus,
} from '@shared/contract/money/ownerInstallments';
import { addDays } from '@shared/domain/base/stayDates';
import { percentText } from '@shared/domain/base/percent';
import { arrangementWords } from '@shared/domain/money/contractWords';
import type { Language } from '@shared/languages';
import type { Tone } from '../../../kit/StatusTag';
import { formatStay } from '../../../ui/dates';
import { unbrokenSen as money } from '../../../ui/Money';

export const INSTALLMENT_STATUS_KEYS: Record<InstallmentStatus, string> = {
  scheduled: 'admin:owner_installment.status.scheduled',
  due: 'admin:owner_installment.status.due',
  overdue: 'admin:owner_installment.status.overdue',
  part_paid: 'admin:owner_installment.status.part_paid',
  paid: 'admin:owner_installment.status.paid',
  held: 'admin:owner_installment.status.held',
  cancelled: 'admin:owner_installment.status.cancelled',
};
export const INSTALLMENT_KIND_KEYS: Record<InstallmentKind, string> = {
  guarantee: 'admin:owner_installment.kind.guarantee',
  recovery: 'admin:owner_installment.kind.recovery',
};
export const INSTALLMENT_TONES: Record<InstallmentStatus, Tone> = {
  scheduled: 'neutral',
  due: 'info',
  overdue: 'danger',
  part_paid: 'warn',
  paid: 'success',
  held: 'warn',
  cancelled: 'neutral',
};

export const COVER_BY_KEYS: Record<CoverBy, string> = {
  unit: 'admin:owner_installment.cover.by.unit',
  owner: 'admin:owner_installment.cover.by.owner',
  property: 'admin:owner_installment.cover.by.property',
};

/** How the amount of an instalment came about, a sentence for each step. */
export function installmentWords(
  t: TFunction,
  language: Language,
  { amountSen, ownerName, ...formula }: InstallmentFormula & { amountSen: number; ownerName: string },
): string[] {
  const { arrangement, priceSen, days, periodSen, companyDays, companySen, shares } = formula;
  const isPart = companyDays < days;
  const [only] = shares;
  const isWhole = shares.length === 1 && only!.shareBp === 10_000 && amountSen === companySen;
  return [
    arrangementWords(t, arrangement),
    ...(priceSen === null ? [] : [t('admin:owner_installment.formula.price', { amount: money(priceSen) })]),
    t('admin:owner_installment.formula.period', { count: days, amount: money(periodSen) }),
    ...(isPart
      ? [t('admin:owner_installment.formula.company', { count: companyDays, amount: money(companySen) })]
      : []),
    ...(isWhole
      ? []
      : [
          ...shares.map(({ from, to, shareBp }) =>
            t('admin:owner_installment.formula.share', {
              percent: percentText(shareBp),
              days: formatStay(from, addDays(to, -1), language),
            }),
          ),
          t('admin:owner_installment.formula.owner', { name: ownerName, amount: money(amountSen) }),
        ]),
  ];
}
