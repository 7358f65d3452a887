import type { FormItemProps } from 'antd';
import type { TFunction } from 'i18next';
import { isTwoDecimals } from '@shared/domain/base/percent';

/** A percentage that is wanted, from 0 to 100 with two decimals at most: a third one is refused, not rounded away. */
export const percentRules = (t: TFunction, label: string): FormItemProps['rules'] => [
  { required: true },
  { type: 'number', min: 0, max: 100 },
  {
    validator: async (_rule, percent: unknown) => {
      if (typeof percent === 'number' && !isTwoDecimals(percent))
        throw new Error(t('errors:rule.two_decimals', { label }));
    },
  },
];
