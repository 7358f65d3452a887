import {
  TERM_LIMITS,
  type ListingTerm,
  type ListingTermDetail,
  type ListingTermInput,
} from '@shared/contract/inventory/listingTerms';
import {
  AMENITY_GROUPS,
  AMENITY_ICONS,
  TERM_USES,
  type AmenityGroup,
  type AmenityIconName,
  type TermUse,
} from '@shared/domain/inventory/listingTerms';
import { choice, count, fieldsOf, localText, number, text, yesNo } from '../../../kit/fields';
import { useFields } from '../../../kit/useFields';

const keysOf = <Word extends string>(words: readonly Word[], keyOf: (word: Word) => string) =>
  Object.fromEntries(words.map((word) => [word, keyOf(word)])) as Record<Word, string>;
export const USE_KEYS: Record<TermUse, string> = keysOf(TERM_USES, (use) => `admin:listing_term.use.${use}`);
const GROUP_KEYS: Record<AmenityGroup, string> = keysOf(
  AMENITY_GROUPS,
  (group) => `admin:listing_term.group.${group}`,
);
export const ICON_KEYS: Record<AmenityIconName, string> = keysOf(
  AMENITY_ICONS,
  (icon) => `admin:listing_term.icon.${icon}`,
);

/** What the form of a term holds. The use is chosen once. */
export type TermValues = ListingTermInput & { version?: number };

export const FIELDS = fieldsOf<ListingTermDetail, TermValues>()({
  name: localText('admin:listing_term.fields.name', { max: TERM_LIMITS.name }),
  use: choice('admin:listing_term.fields.use', USE_KEYS),
  group: choice('admin:listing_term.fields.group', GROUP_KEYS) as never,
  icon: choice('admin:listing_term.fields.icon', ICON_KEYS) as never,
  position: number('admin:listing_term.fields.position', {
    min: 0,
    max: TERM_LIMITS.position,
    help: 'admin:listing_term.help.position',
  }),
  active: yesNo('admin:listing_term.fields.active', { help: 'admin:listing_term.help.active' }),
  code: text('admin:listing_term.fields.code'),
  listings: count('admin:listing_term.fields.listings'),
});

/** The form of a new one, behind all that are there. */
export const newTerm = (use: TermUse): TermValues => ({
  ...{ name: { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' }, use, group: 'other', icon: 'check' },
  ...{ position: 1000, active: true },
});

/** Returns what the form of a term begins with, its version among it. */
export const termValuesOf = ({
  name,
  use,
  group,
  icon,
  position,
  active,
  version,
}: ListingTerm): TermValues => ({
  ...{ name, use, group: group ?? undefined, icon: icon ?? undefined, position, active, version },
});

/** Returns what is sent of a form, but for the use. */
export const termBodyOf = ({ use: _use, version: _version, ...values }: TermValues) => values;

/** The fields of a term in the reader's language. */
export const useTermFields = () => useFields(FIELDS);
