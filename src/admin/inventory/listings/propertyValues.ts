import type { Property, PropertyInput } from '@shared/contract/inventory/properties';
import type { LocalText } from '@shared/languages';
import { NO_PLACE, type PlaceValue } from '../../../kit/MapPlaceField';

/** What the form holds; `version` is there once the property exists. */
export type PropertyValues = Omit<PropertyInput, 'place' | 'weekendNights'> & {
  place: PlaceValue;
  /** Undefined: those of the state. */
  weekendNights?: number[];
  version?: number;
};

const noText: LocalText = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };

/** The form of a new property. Company, destination and policy are chosen where there is a choice. */
export const NEW_PROPERTY: Partial<PropertyValues> = {
  name: noText,
  description: noText,
  houseRules: noText,
  country: 'MY',
  address: '',
  place: NO_PLACE,
  nearby: [],
  grade: 'homestay',
  levyJurisdiction: null,
  tourismTaxExempt: false,
  holidayNights: 'eve_and_day',
  checkInTime: '15:00',
  checkOutTime: '12:00',
};

/** The form of a property as it is now. */
export const valuesOf = (row: Property): PropertyValues => ({
  name: row.name,
  description: row.description,
  houseRules: row.houseRules,
  companyId: row.companyId,
  locationId: row.locationId,
  country: row.country,
  state: row.state,
  town: row.town,
  address: row.address,
  place: { lat: row.lat, lng: row.lng },
  nearby: row.nearby,
  // Imported properties have grades of their own.
  grade: row.grade as PropertyValues['grade'],
  levyJurisdiction: row.levyJurisdiction,
  tourismTaxExempt: row.tourismTaxExempt,
  weekendNights: row.weekendNights,
  holidayNights: row.holidayNights,
  checkInTime: row.checkInTime,
  checkOutTime: row.checkOutTime,
  cancellationPolicyId: row.cancellationPolicyId,
  version: row.version,
});

/** The body of the call. */
export const bodyOf = ({ place, version: _version, ...values }: PropertyValues) => ({
  ...values,
  levyJurisdiction: values.levyJurisdiction ?? null,
  place: place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null,
});
