import {
  SERVICE_PRICE_LIMITS as LIMITS,
  type ServicePriceDetail,
  type ServicePriceInput,
} from '@shared/contract/pricing/servicePrices';
import { CHARGE_KIND_KEYS } from '@shared/domain/pricing/chargeKindTexts';
import {
  choice,
  fieldsOf,
  instant,
  localText,
  money,
  own,
  stayDate,
  unshown,
  yesNo,
} from '../../../kit/fields';

/** ★ Every field of a line of the price list, once: form, facts, list, history and comparison read this table. */
export const FIELDS = fieldsOf<ServicePriceDetail, ServicePriceInput>()({
  name: localText('admin:service_price.fields.name', { max: LIMITS.name }),
  kind: choice('admin:service_price.fields.kind', CHARGE_KIND_KEYS, {
    help: 'admin:service_price.help.kind',
  }),
  unitWord: localText('admin:service_price.fields.unitWord', {
    max: LIMITS.unitWord,
    optional: true,
    help: 'admin:service_price.help.unitWord',
  }),
  propertyId: unshown,
  propertyName: own('admin:service_price.fields.property'),
  priceSen: money('admin:service_price.fields.price'),
  validFrom: stayDate('admin:service_price.fields.validFrom'),
  ownPrice: yesNo('admin:service_price.fields.ownPrice', { help: 'admin:service_price.help.ownPrice' }),
  active: yesNo('admin:service_price.fields.active', { help: 'admin:service_price.help.active' }),
  updatedAt: instant('admin:service_price.fields.updatedAt'),
});

/** What happens to a line of the price list, as its history names it. */
export const SERVICE_PRICE_ACTIONS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  setPrice: 'admin:service_price.price_set',
} as const;
