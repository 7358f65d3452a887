import {
  CONTRACT_LIMITS as LIMITS,
  type OwnerContractDetail,
  type OwnerContractInput,
} from '@shared/contract/money/ownerContracts';
import { choice, fieldsOf, instant, localText, money, own, stayDate, text } from '../../../kit/fields';
import { ARRANGEMENT_KEYS, CONTRACT_STATUS_KEYS } from './contractTexts';

/** ★ Every field of a contract with an owner, once: form, facts, list, history and comparison read this table. Its terms have a form of their own. */
export const FIELDS = fieldsOf<
  Omit<OwnerContractDetail, 'terms' | 'unitId' | 'owners' | 'notice'>,
  OwnerContractInput
>()({
  number: text('admin:owner_contract.fields.number'),
  unitId: own('admin:owner_contract.fields.unitId'),
  unitNumber: text('admin:owner_contract.fields.unitId'),
  propertyName: localText('admin:owner_contract.fields.propertyName'),
  packageName: localText('admin:owner_contract.fields.packageName'),
  arrangement: choice('admin:owner_contract.fields.arrangement', ARRANGEMENT_KEYS),
  validFrom: stayDate('admin:owner_contract.fields.validFrom'),
  lastDay: stayDate('admin:owner_contract.fields.lastDay', { optional: true }),
  priceSen: money('admin:owner_contract.fields.priceSen', {
    help: 'admin:owner_contract.help.priceSen',
    optional: true,
  }),
  remark: text('admin:owner_contract.fields.remark', {
    max: LIMITS.remark,
    optional: true,
    rows: { minRows: 2, maxRows: 8 },
  }),
  status: choice('admin:owner_contract.fields.status', CONTRACT_STATUS_KEYS),
  signedOn: stayDate('admin:owner_contract.fields.signedOn'),
  updatedAt: instant('admin:owner_contract.fields.updatedAt'),
  terms: own('admin:owner_contract.fields.terms'),
});

/** What happens to a contract, as its history names it. */
export const CONTRACT_ACTIONS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  sign: 'admin:owner_contract.action.signed',
  addTerms: 'admin:owner_contract.action.terms_added',
  changeTerms: 'admin:owner_contract.action.terms_changed',
  notice: 'admin:owner_contract.action.notice_given',
  prolong: 'admin:owner_contract.action.prolonged',
  addDocument: 'admin:owner_contract.action.file_added',
  removeDocument: 'admin:owner_contract.action.file_removed',
} as const;
