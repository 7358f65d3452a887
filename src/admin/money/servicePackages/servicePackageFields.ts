import {
  PACKAGE_LIMITS as LIMITS,
  type ServicePackageDetail,
  type ServicePackageInput,
} from '@shared/contract/money/servicePackages';
import { choice, count, fieldsOf, instant, localText, own, stayDate } from '../../../kit/fields';
import { STATUS_KEYS } from './servicePackageTexts';

/** ★ Every field of a service package, once: form, facts, list, history and comparison read this table. Its terms have a form of their own. */
export const FIELDS = fieldsOf<Omit<ServicePackageDetail, 'terms'>, ServicePackageInput>()({
  name: localText('admin:service_package.fields.name', { max: LIMITS.name }),
  included: localText('admin:service_package.fields.included', {
    max: LIMITS.included,
    optional: true,
    rows: { minRows: 3, maxRows: 10 },
  }),
  status: choice('admin:service_package.fields.status', STATUS_KEYS),
  validFrom: stayDate('admin:service_package.fields.validFrom'),
  versions: count('admin:service_package.fields.versions'),
  updatedAt: instant('admin:service_package.fields.updatedAt'),
  terms: own('admin:service_package.fields.terms'),
});

/** What happens to a package, as its history names it. */
export const PACKAGE_ACTIONS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  setStatus: 'admin:service_package.action.status_changed',
  addTerms: 'admin:service_package.action.terms_added',
  changeTerms: 'admin:service_package.action.terms_changed',
} as const;
