import type { TFunction } from 'i18next';

/** Returns the rule of a required field whose value is picked, not typed: `Please choose {label}`. */
export const choiceRule = (t: TFunction) => ({
  required: true,
  message: t('errors:rule.choose', { label: '${label}' }),
});
