import type { TranslationField, TranslationKind, TranslationRow } from '@shared/contract/office/translations';
import { textIn, DEFAULT_LANGUAGE } from '@shared/languages';
import { paths } from '../../../paths';

type Place = { label: string; to: (row: TranslationRow) => string };
const { admin } = paths;
const yearOf = ({ day }: TranslationRow) => day?.slice(0, 4);

/** What each kind of text is called, and the page or form where it is written. */
export const PLACES: Record<TranslationKind, Place> = {
  announcement: { label: 'admin:announcement.one', to: ({ rowId }) => admin.manageAnnouncement(rowId) },
  property: { label: 'admin:property.one', to: ({ rowId }) => admin.manageProperty(rowId) },
  property_photo: {
    label: 'admin:translations.kind.property_photo',
    to: ({ rowId }) => admin.manageProperty(rowId, { tab: 'photos' }),
  },
  room_type: { label: 'admin:room_type.one', to: ({ rowId }) => admin.manageRoomTypes(rowId) },
  room_type_photo: {
    label: 'admin:translations.kind.room_type_photo',
    to: ({ rowId }) => admin.manageRoomTypes(rowId, { tab: 'photos' }),
  },
  season: {
    label: 'admin:translations.kind.season',
    to: ({ rowId }) => admin.manageRoomTypes(rowId, { tab: 'rates' }),
  },
  location: {
    label: 'admin:destination.one',
    to: ({ rowId }) => admin.global({ tab: 'destinations', destination: rowId }),
  },
  payment_method: {
    label: 'admin:payment_method.one',
    to: ({ rowId }) => admin.global({ tab: 'payment-methods', method: rowId }),
  },
  cancellation_policy: {
    label: 'admin:cancellation_policy.one',
    to: ({ rowId }) => admin.global({ tab: 'cancellation', policy: rowId }),
  },
  listing_term: {
    label: 'admin:listing_term.one',
    to: ({ rowId }) => admin.global({ tab: 'amenities', term: rowId }),
  },
  house_text: {
    label: 'admin:house_text.one',
    to: ({ rowId }) => admin.global({ tab: 'house-texts', text: rowId }),
  },
  answer_template: {
    label: 'admin:answer_template.one',
    to: ({ rowId }) => admin.global({ tab: 'answer-templates', template: rowId }),
  },
  levy: {
    label: 'admin:levy.one',
    to: ({ rowId }) => admin.global({ tab: 'taxes', levy: rowId }),
  },
  service_price: { label: 'admin:service_price.one', to: ({ rowId }) => admin.manageService(rowId) },
  service_package: {
    label: 'admin:service_package.one',
    to: ({ rowId }) => admin.manageServicePackage(rowId),
  },
  unit_pool: { label: 'admin:unit_pool.one', to: ({ rowId }) => admin.manageUnitPool(rowId) },
  holiday: { label: 'admin:holiday.one', to: ({ rowId }) => admin.manageHoliday(rowId) },
  school_holiday: {
    label: 'admin:translations.kind.school_holiday',
    to: (row) => admin.holiday({ view: 'school', year: yearOf(row), q: textIn(row.name, DEFAULT_LANGUAGE) }),
  },
};

/** What the fields are called in the forms that have them. */
export const FIELD_KEYS: Record<TranslationField, string> = {
  name: 'admin:inventory.fields.name',
  title: 'admin:announcement.fields.title',
  body: 'admin:announcement.fields.body',
  text: 'admin:answer_template.fields.text',
  description: 'admin:inventory.fields.description',
  house_rules: 'admin:property.fields.houseRules',
  instructions: 'admin:payment_method.fields.instructions',
  included: 'admin:service_package.fields.included',
  unit_word: 'admin:service_price.fields.unitWord',
  alt: 'admin:photo.alt',
};
