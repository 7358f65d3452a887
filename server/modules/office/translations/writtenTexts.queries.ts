import { sql, type RawBuilder } from 'kysely';
import type { TranslationField, TranslationKind } from '@shared/contract/office/translations';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { DB } from '../../../db/tables';

type WrittenTexts = {
  kind: TranslationKind;
  table: keyof DB;
  fields: readonly TranslationField[];
  /** The column that tells its rows apart, by default `id`. */
  key?: string;
  /** The id of the row whose form holds the texts, by default the key of its own. */
  id?: RawBuilder<unknown>;
  /** The name of that row, by default the first of its fields. */
  name?: RawBuilder<unknown>;
  /** A day of it, where its form is found by the year. */
  day?: RawBuilder<unknown>;
  /** What nobody reads any more needs no translation. */
  live?: (today: StayDate) => RawBuilder<unknown>;
};

const nameOf = (table: 'property' | 'room_type', id: string) =>
  sql`(select owner.name from ${sql.table(table)} as owner where owner.id = ${sql.ref(id)})`;
const photosOf = (owner: 'property' | 'room_type') =>
  ({
    table: 'photo',
    fields: ['alt'],
    id: sql`owner_id`,
    name: nameOf(owner, 'owner_id'),
    live: () => sql`owner_type = ${sql.lit(owner)}`,
  }) as const;
const notRetired = () => sql`status <> 'retired'`;

/** ★ Where the texts stand that people write in three languages: a new kind of text is one line here. A test finds what is forgotten. */
// prettier-ignore
export const WRITTEN_TEXTS: readonly WrittenTexts[] = [
  { kind: 'announcement', table: 'announcement', fields: ['title', 'body'], live: (today) => sql`status <> 'archived' and (ends_at is null or ends_at >= ${today})` },
  { kind: 'property', table: 'property', fields: ['name', 'description', 'house_rules'], live: notRetired },
  { kind: 'property_photo', ...photosOf('property') },
  { kind: 'room_type', table: 'room_type', fields: ['name', 'description'], live: notRetired },
  { kind: 'room_type_photo', ...photosOf('room_type') },
  { kind: 'season', table: 'season', fields: ['name'], id: sql`room_type_id`, live: (today) => sql`ends_on >= ${today}` },
  { kind: 'location', table: 'location', fields: ['name', 'description'] },
  { kind: 'payment_method', table: 'payment_method', fields: ['name', 'instructions'], key: 'code', live: () => sql`enabled` },
  { kind: 'cancellation_policy', table: 'cancellation_policy', fields: ['name'] },
  { kind: 'listing_term', table: 'listing_term', fields: ['name'], live: () => sql`active` },
  { kind: 'answer_template', table: 'answer_template', fields: ['text'], name: sql`jsonb_build_object('en-US', name, 'cn-ZH', '', 'ms-MY', '')` },
  {
    kind: 'house_text',
    table: 'house_text',
    fields: ['text'],
    // Those that hold, and those to come.
    live: (today) => sql`not exists (select from house_text later where later.kind = house_text.kind
      and later.valid_from > house_text.valid_from and later.valid_from <= ${today})`,
    name: sql`jsonb_build_object('en-US', house_text.kind || ' ' || house_text.valid_from, 'cn-ZH', '', 'ms-MY', '')`,
  },
  { kind: 'levy', table: 'levy', fields: ['name'], live: (today) => sql`coalesce(valid_to, 'infinity') >= ${today}` },
  { kind: 'service_price', table: 'service_price', fields: ['name', 'unit_word'], live: () => sql`active` },
  { kind: 'service_package', table: 'service_package', fields: ['name', 'included'], live: notRetired },
  { kind: 'unit_pool', table: 'unit_pool', fields: ['name'] },
  { kind: 'holiday', table: 'holiday', fields: ['name'], day: sql`date`, live: (today) => sql`date >= ${today}` },
  { kind: 'school_holiday', table: 'school_holiday', fields: ['name'], day: sql`starts_on`, live: (today) => sql`ends_on >= ${today}` },
];

/** Columns with texts in three languages that nobody edits, with the reason. */
export const OTHER_TEXTS: Record<string, string> = {
  'public_holiday.name': 'a copy of the holiday by state',
  'stay_charge.name': 'what the guest was charged, as its price was called then',
  'price_line.label': 'what the guest was charged, as it was called then',
};
