import { DEDUCTION_KEYS } from './lineTexts';
import type { BaseDeduction, ManagerPart, Recognition, ServiceCharge } from './packageTerms';

/** What can be left off the base of a fee. */
export const BASE_LESS_KEYS: Record<BaseDeduction, string> = {
  ...DEDUCTION_KEYS,
  services: 'admin:service_package.fee.services',
};

export const RECOGNITION_KEYS: Record<Recognition, string> = {
  night: 'admin:service_package.recognition.night',
  check_in: 'admin:service_package.recognition.check_in',
  check_out: 'admin:service_package.recognition.check_out',
  payment: 'admin:service_package.recognition.payment',
};

/** What each manager's part means for service tax. */
export const MANAGER_PART_HELP_KEYS: Record<ManagerPart, string> = {
  fee: 'admin:service_package.manager.fee_help',
  share: 'admin:service_package.manager.share_help',
};

/** An amount each time, in a sentence. */
export const EACH_TIME_KEYS: Record<ServiceCharge['per'], string> = {
  month: 'admin:service_package.fact.month',
  stay: 'admin:service_package.fact.stay',
  night: 'admin:service_package.fact.night',
};
