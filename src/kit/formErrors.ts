import type { TFunction } from 'i18next';
import type { FieldError } from '@shared/errors';

/** The text beside a field: the server's rule in the person's language, `Please enter {label}` and the like. */
export const fieldMessage = (
  t: TFunction,
  { rule, params }: Pick<FieldError, 'rule' | 'params'>,
  label: string,
): string => t([`errors:rule.${rule}`, 'errors:rule.invalid'], { ...params, label });
