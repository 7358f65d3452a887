import { BANKING_DAY_LIMITS, type BankingDayDetail } from '@shared/contract/stays/bankingDays';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { BankingDayKind } from '@shared/domain/stays/bankingDays';
import { choice, fieldsOf, stayDate, text } from '../../../kit/fields';
import { useFields } from '../../../kit/useFields';

/** What the form of an exception holds: its days may not be there yet. */
export type BankingDayValues = {
  kind: BankingDayKind;
  startsOn: StayDate | null;
  endsOn: StayDate | null;
  reason: string;
  source: string;
};
export const NEW_VALUES: BankingDayValues = {
  ...{ kind: 'closed', startsOn: null, endsOn: null, reason: '', source: '' },
};

export const FIELDS = fieldsOf<BankingDayDetail, BankingDayValues>()({
  kind: choice<BankingDayKind>('admin:banking_day.fields.kind', {
    closed: 'admin:banking_day.kind.closed',
    open: 'admin:banking_day.kind.open',
  }),
  startsOn: stayDate('admin:banking_day.fields.startsOn'),
  endsOn: stayDate('admin:banking_day.fields.endsOn', { help: 'admin:banking_day.help.endsOn' }),
  reason: text('admin:banking_day.fields.reason', { max: BANKING_DAY_LIMITS.reason }),
  source: text('admin:banking_day.fields.source', {
    max: BANKING_DAY_LIMITS.source,
    rows: { minRows: 2, maxRows: 6 },
    help: 'admin:banking_day.help.source',
  }),
});

/** The fields of an exception in the reader's language. */
export const useBankingDayFields = () => useFields(FIELDS);
