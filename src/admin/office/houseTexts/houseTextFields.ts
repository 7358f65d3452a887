import {
  HOUSE_TEXT_MAX,
  type HouseText,
  type HouseTextDetail,
  type HouseTextInput,
  type HouseTextKind,
} from '@shared/contract/system/houseTexts';
import type { LocalText } from '@shared/languages';
import { choice, fieldsOf, localText, stayDate } from '../../../kit/fields';
import { useFields } from '../../../kit/useFields';

/** What the form of a text holds. */
export type HouseTextValues = {
  kind: HouseTextKind | undefined;
  validFrom: string | null;
  text: LocalText;
  version?: number;
};

/** The keys of the names of the kinds. */
export const KIND_KEYS: Readonly<Record<HouseTextKind, string>> = {
  terms: 'admin:house_text.kind.terms',
  privacy: 'admin:house_text.kind.privacy',
  faq: 'admin:house_text.kind.faq',
};

const FIELDS = fieldsOf<HouseTextDetail, HouseTextValues>()({
  kind: choice('admin:house_text.fields.kind', KIND_KEYS),
  validFrom: stayDate('admin:house_text.fields.validFrom', { help: 'admin:house_text.help.validFrom' }),
  text: localText('admin:house_text.fields.text', {
    max: HOUSE_TEXT_MAX,
    rows: { minRows: 14, maxRows: 32 },
    help: 'admin:house_text.help.text',
  }),
});

/** The form of a first text, from a day on. */
export const newHouseText = (validFrom: string): HouseTextValues => ({
  ...{ kind: undefined, validFrom, text: { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' } },
});

/** The form of the text that follows another one, whose words it begins with. */
export const nextHouseText = ({ kind, text }: HouseText, validFrom: string): HouseTextValues => ({
  ...{ kind, validFrom, text },
});

/** Returns what the form of a text begins with, its version among it. */
export const houseTextValuesOf = ({ kind, validFrom, text, version }: HouseText): HouseTextValues => ({
  ...{ kind, validFrom, text, version },
});

/** Returns what is sent of a form; its rules have asked for kind and day. */
export const houseTextBodyOf = ({ kind, validFrom, text }: HouseTextValues): HouseTextInput => ({
  ...{ kind: kind!, validFrom: validFrom!, text },
});

/** The fields of a text in the reader's language. */
export const useHouseTextFields = () => useFields(FIELDS);
