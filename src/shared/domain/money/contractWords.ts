import type { NoticeFrom } from '../../contract/money/ownerContracts';
import { unbrokenSen as money } from '../base/money';
import { percentText } from '../base/percent';
import type { Arrangement } from './contractTerms';
import type { ReturnPeriod } from './guarantees';
import type { Say } from './lineWords';

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
export function arrangementWords(t: Say, arrangement: Arrangement): string {
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
