import type { HOLIDAY_NIGHTS, GRADES } from '@shared/contract/inventory/properties';
import type { ListingStatus, ListingStep, PublishingCode } from '@shared/domain/inventory/publishing';
import type { Tone } from '../../../kit/StatusTag';

export const STATUS_KEYS: Record<ListingStatus, string> = {
  draft: 'admin:inventory.status.draft',
  published: 'admin:inventory.status.published',
  retired: 'admin:inventory.status.retired',
};
export const STATUS_TONES: Record<ListingStatus, Tone> = {
  draft: 'warn',
  published: 'success',
  retired: 'neutral',
};

/** Steps of a property or a room type: the button, the question, and what will happen. */
export const STEP_KEYS: Record<ListingStep, { label: string; done: string }> = {
  publish: { label: 'admin:inventory.step.publish', done: 'admin:inventory.done.publish' },
  unpublish: { label: 'admin:inventory.step.unpublish', done: 'admin:inventory.done.unpublish' },
  retire: { label: 'admin:inventory.step.retire', done: 'admin:inventory.done.retire' },
  restore: { label: 'admin:inventory.step.restore', done: 'admin:inventory.done.restore' },
};
export const STEP_TEXTS: Record<'property' | 'roomType', Record<ListingStep, string>> = {
  property: {
    publish: 'admin:inventory.ask.publish_property',
    unpublish: 'admin:inventory.ask.unpublish_property',
    retire: 'admin:inventory.ask.retire_property',
    restore: 'admin:inventory.ask.restore_property',
  },
  roomType: {
    publish: 'admin:inventory.ask.publish_room_type',
    unpublish: 'admin:inventory.ask.unpublish_room_type',
    retire: 'admin:inventory.ask.retire_room_type',
    restore: 'admin:inventory.ask.restore_room_type',
  },
};

/** The name of each check of a publication, and the words for what to do about it. */
export const CHECK_KEYS: Record<PublishingCode, { label: string; todo: string }> = {
  name: { label: 'admin:inventory.check.name', todo: 'admin:inventory.todo.name' },
  description: { label: 'admin:inventory.check.description', todo: 'admin:inventory.todo.description' },
  translations: { label: 'admin:inventory.check.translations', todo: 'admin:inventory.todo.translations' },
  place: { label: 'admin:inventory.check.place', todo: 'admin:inventory.todo.place' },
  photos: { label: 'admin:inventory.check.photos', todo: 'admin:inventory.todo.photos' },
  policy: { label: 'admin:inventory.check.policy', todo: 'admin:inventory.todo.policy' },
  times: { label: 'admin:inventory.check.times', todo: 'admin:inventory.todo.times' },
  base_rate: { label: 'admin:inventory.check.base_rate', todo: 'admin:inventory.todo.base_rate' },
  units: { label: 'admin:inventory.check.units', todo: 'admin:inventory.todo.units' },
  room_types: { label: 'admin:inventory.check.room_types', todo: 'admin:inventory.todo.room_types' },
  property: { label: 'admin:inventory.check.property', todo: 'admin:inventory.todo.property' },
};

export const HOLIDAY_KEYS: Record<(typeof HOLIDAY_NIGHTS)[number], string> = {
  eve: 'admin:property.holiday.eve',
  day: 'admin:property.holiday.day',
  eve_and_day: 'admin:property.holiday.eve_and_day',
};
export const GRADE_KEYS: Record<(typeof GRADES)[number], string> = {
  star1: 'admin:property.grade.star1',
  star2: 'admin:property.grade.star2',
  star3: 'admin:property.grade.star3',
  star4: 'admin:property.grade.star4',
  star5: 'admin:property.grade.star5',
  budget: 'admin:property.grade.budget',
  homestay: 'admin:property.grade.homestay',
};
/** ISO weekdays of the evenings, Monday first. */
export const WEEKDAY_KEYS: Record<number, string> = {
  1: 'admin:property.weekday.1',
  2: 'admin:property.weekday.2',
  3: 'admin:property.weekday.3',
  4: 'admin:property.weekday.4',
  5: 'admin:property.weekday.5',
  6: 'admin:property.weekday.6',
  7: 'admin:property.weekday.7',
};

/** The names of the audit log's actions. */
export const ACTION_KEYS: Record<string, string> = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  publish: 'admin:inventory.action.publish',
  unpublish: 'admin:inventory.action.unpublish',
  retire: 'admin:inventory.action.retire',
  restore: 'admin:inventory.action.restore',
  addPhoto: 'admin:photo.history.addPhoto',
  orderPhotos: 'admin:photo.history.orderPhotos',
  describePhoto: 'admin:photo.history.describePhoto',
  removePhoto: 'admin:photo.history.removePhoto',
};
