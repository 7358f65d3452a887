import type { TFunction } from 'i18next';

/** For a required field whose value is picked, not typed: `Please choose {label}`. */
export const choiceRule = (t: TFunction) => ({
  required: true,
  message: t('errors:rule.choose', { label: '${label}' }),
});
