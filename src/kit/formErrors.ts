import type { TFunction } from 'i18next';
import { formatSen } from '@shared/domain/base/money';
import type { FieldError } from '@shared/errorBodies';

/** The text beside a field: the server's rule in the person's language, `Please enter {label}` and the like. */
export const fieldMessage = (
  t: TFunction,
  { path = '', rule, params }: Partial<Pick<FieldError, 'path'>> & Pick<FieldError, 'rule' | 'params'>,
  label: string,
): string => {
  // Amounts are sen in the request and ringgit on screen.
  const bound =
    path.endsWith('Sen') && typeof params?.bound === 'number' ? formatSen(params.bound) : params?.bound;
  return t([`errors:rule.${rule}`, 'errors:rule.invalid'], {
    ...params,
    ...(bound !== undefined && { bound }),
    label,
  });
};
