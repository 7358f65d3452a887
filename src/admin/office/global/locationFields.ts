import { useCallback } from 'react';
import {
  LOCATION_LIMITS as LIMITS,
  type Location,
  type LocationDetail,
  type LocationInput,
} from '@shared/contract/inventory/locations';
import { findState } from '@shared/malaysia';
import { useText } from '../../../i18n';
import { count, fieldsOf, localText, number, own, text, yesNo } from '../../../kit/fields';
import { NO_PLACE, type PlaceValue } from '../../../kit/MapPlaceField';
import { useFields } from '../../../kit/useFields';

/** What the form of a destination holds: a point of which a number may still be missing. */
export type LocationValues = Omit<LocationInput, 'place'> & { place: PlaceValue; version?: number };

/** The fields of a destination; the last are those that its list and history tell. */
export const FIELDS = fieldsOf<LocationDetail, LocationValues>()({
  name: localText('admin:destination.fields.name', { max: LIMITS.name }),
  description: localText('admin:destination.fields.description', {
    max: LIMITS.description,
    optional: true,
    rows: { minRows: 3, maxRows: 8 },
  }),
  slug: text('admin:destination.fields.slug', {
    max: 40,
    optional: true,
    help: 'admin:destination.help.slug',
  }),
  state: own('admin:destination.fields.state'),
  place: own('admin:destination.fields.place'),
  featured: yesNo('admin:destination.fields.featured', { help: 'admin:destination.help.featured' }),
  position: number('admin:destination.fields.position', {
    min: 0,
    max: LIMITS.position,
    help: 'admin:destination.help.position',
  }),
  properties: count('admin:destination.fields.properties'),
  lat: own('admin:place.lat'),
  lng: own('admin:place.lng'),
  picture: yesNo('admin:destination.picture.title'),
});

/** What happened to a destination, as the audit log calls it. */
export const LOCATION_ACTIONS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  setPicture: 'admin:destination.picture.set',
  removePicture: 'admin:destination.picture.taken',
} as const;

const noText = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };
/** The form of a new destination. */
export const NEW_LOCATION = {
  ...{ name: noText, description: noText, slug: '', featured: false, position: 100, place: NO_PLACE },
} as LocationValues;

/** Returns what the form of a destination begins with, its version among it. */
export const locationValuesOf = (row: Location): LocationValues => {
  const { name, description, slug, state, featured, position, lat, lng, version } = row;
  return { name, description, slug, state, featured, position, place: { lat, lng }, version };
};

/** Returns what is sent of a form: its point is whole, or the form would not have let it through. */
export function locationBodyOf({ version: _version, place, ...values }: LocationValues): LocationInput {
  return { ...values, place: place as LocationInput['place'] };
}

/** The fields of a destination in the reader's language. */
export function useLocationFields() {
  const local = useText();
  const show = useCallback(
    (name: string, value: unknown) => {
      if (name === 'place' && value && typeof value === 'object') {
        const { lat, lng } = value as PlaceValue;
        return `${lat}, ${lng}`;
      }
      const state = name === 'state' && typeof value === 'string' ? findState(value) : undefined;
      return state && local(state.name);
    },
    [local],
  );
  return useFields(FIELDS, show);
}
