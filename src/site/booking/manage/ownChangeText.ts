import type { TFunction } from 'i18next';
import type { OwnChangeProblem } from '@shared/contract/stays/ownChanges';
import type { OwnChangeBar, OwnChangeFault } from '@shared/domain/stays/ownChanges';
import type { ChangeReason } from '@shared/domain/stays/stayExplanation';
import type { ErrorCode } from '@shared/errorBodies';
import type { ApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { isPartyProblem, isStayProblem, stayProblemText } from '../stayProblemText';

/** The names of the reasons why a part of the price is different. */
export const OWN_CHANGE_REASONS: Record<ChangeReason, string> = {
  night_added: 'site:manage.change.reason.night_added',
  night_given_up: 'site:manage.change.reason.night_given_up',
  night_repriced: 'site:manage.change.reason.night_repriced',
  discount: 'site:line.discount',
  extra_guest: 'site:line.extra_guest',
  cleaning: 'site:line.cleaning',
  agreed_price: 'site:line.adjustment',
  nights_charged: 'site:line.adjustment',
  sst: 'site:line.sst',
  tourism_tax: 'site:line.tourism_tax',
  levy: 'site:line.levy',
  deposit: 'site:line.deposit',
  deposit_kept: 'site:line.deposit_kept',
  cancellation: 'site:line.cancellation',
  extra: 'site:line.extra',
};

/** The reasons why a guest cannot make a change, with the figure of their sentence. */
const WHY: Record<OwnChangeBar | OwnChangeFault | 'pay_later_nights' | 'pay_later_days', string> = {
  status: 'site:manage.change.why.status',
  begun: 'site:manage.change.why.begun',
  channel: 'site:manage.change.why.channel',
  arranged: 'site:manage.change.why.arranged',
  money: 'site:manage.change.why.money',
  unlisted: 'site:manage.change.why.unlisted',
  same: 'site:manage.change.why.same',
  only_more: 'site:manage.change.why.only_more',
  cheaper: 'site:manage.change.why.cheaper',
  pay_later_nights: 'site:manage.change.why.pay_later_nights',
  pay_later_days: 'site:manage.change.why.pay_later_days',
};

/** Returns the reason why a guest's change cannot be made, with the figures of the place and the house. */
export function ownChangeText(t: TFunction, error: ApiError): string {
  if (error.kind === 'code' && error.code === 'reservation.own_change') {
    const { reason, nights, days } = error.params ?? {};
    const key = WHY[reason as keyof typeof WHY] as string | undefined;
    return key ? t(key, { count: Number(nights ?? days ?? 0) }) : errorText(t, error);
  }
  return isStayProblem(error) ? stayProblemText(t, error) : errorText(t, error);
}

/** A problem that came with a price, as the error that making the change would be. */
export const errorOfProblem = ({ code, params }: OwnChangeProblem): ApiError => ({
  ...{ kind: 'code', status: 409, code: code as ErrorCode, message: code, params },
});

const PARTY_PATHS = ['guests', 'children', 'infants', 'pets'];

/** True for what stands beside who comes; everything else is about the dates. */
export const isAboutParty = (error: ApiError): boolean =>
  error.kind === 'code' &&
  (isPartyProblem(error) || (error.fields ?? []).some(({ path }) => PARTY_PATHS.includes(path)));

/** True for a refusal that stands beside the dates or who comes: the wish itself is what is wrong. */
export function isAboutStay(error: ApiError): boolean {
  if (error.kind !== 'code') return false;
  const { code, fields = [] } = error;
  if (code === 'reservation.own_change' || isStayProblem(error)) return true;
  return fields.some(({ path }) => ['checkIn', 'checkOut', ...PARTY_PATHS].includes(path));
}
