import type { TFunction } from 'i18next';
import type { ContractStatus, NoticeFrom } from '@shared/contract/money/ownerContracts';
import { percentText } from '@shared/domain/base/percent';
import type { Arrangement, ArrangementKind } from '@shared/domain/money/contractTerms';
import type { ReturnPeriod } from '@shared/domain/money/guarantees';
import { unbrokenSen as money } from '../../../ui/Money';

export const CONTRACT_STATUS_KEYS: Record<ContractStatus, string> = {
  draft: 'admin:owner_contract.status.draft',
  upcoming: 'admin:owner_contract.status.upcoming',
  running: 'admin:owner_contract.status.running',
  ended: 'admin:owner_contract.status.ended',
};

export const ARRANGEMENT_KEYS: Record<ArrangementKind, string> = {
  package: 'admin:owner_contract.arrangement.package',
  rent: 'admin:owner_contract.arrangement.rent',
  when_let: 'admin:owner_contract.arrangement.when_let',
  guarantee: 'admin:owner_contract.arrangement.guarantee',
  price: 'admin:owner_contract.arrangement.price',
  threshold: 'admin:owner_contract.arrangement.threshold',
};

export const PERIOD_KEYS: Record<ReturnPeriod, string> = {
  month: 'admin:owner_contract.every.month',
  quarter: 'admin:owner_contract.every.quarter',
  half_year: 'admin:owner_contract.every.half_year',
  year: 'admin:owner_contract.every.year',
};

export const NOTICE_KEYS: Record<NoticeFrom, string> = {
  owner: 'admin:owner_contract.notice_from.owner',
  company: 'admin:owner_contract.notice_from.company',
};

/** What the owner has, in a sentence. */
export function arrangementWords(t: TFunction, arrangement: Arrangement): string {
  switch (arrangement.kind) {
    case 'package':
      return t('admin:owner_contract.words.package');
    case 'rent':
      return t('admin:owner_contract.words.rent', { amount: money(arrangement.monthSen) });
    case 'when_let':
      return t('admin:owner_contract.words.when_let', { amount: money(arrangement.nightSen) });
    case 'guarantee':
      return t('admin:owner_contract.words.guarantee', {
        amount: money(arrangement.yearSen),
        every: t(PERIOD_KEYS[arrangement.every]),
      });
    case 'price':
      return t('admin:owner_contract.words.price', {
        percent: percentText(arrangement.rateBp),
        every: t(PERIOD_KEYS[arrangement.every]),
      });
    case 'threshold':
      return t('admin:owner_contract.words.threshold', {
        amount: money(arrangement.monthSen),
        percent: percentText(arrangement.shareBp),
        threshold: money(arrangement.thresholdSen),
      });
  }
}
