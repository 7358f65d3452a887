import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';

/** Returns the labels of a payment method's fields, by their path in the request body. */
export function usePaymentMethodLabels(): Record<string, string> {
  const { t } = useTranslation();
  return useMemo(() => {
    const names = LANGUAGES.flatMap((language) =>
      (['name', 'instructions'] as const).map((field) => [
        `${field}.${language}`,
        `${t(`admin:payment_method.fields.${field}`)} (${LANGUAGE_NAMES[language]})`,
      ]),
    );
    return {
      ...(Object.fromEntries(names) as Record<string, string>),
      bank: t('admin:payment_method.fields.bank'),
      accountHolder: t('admin:payment_method.fields.accountHolder'),
      accountNumber: t('admin:payment_method.fields.accountNumber'),
      enabled: t('admin:payment_method.fields.enabled'),
    };
  }, [t]);
}

/** A value of a way to pay for people, in its history and in the comparison of two versions. */
export function useShowPaymentMethodValue() {
  const { t } = useTranslation();
  return useCallback(
    (_field: string, value: unknown) =>
      typeof value === 'boolean' ? t(value ? 'common:yes' : 'common:no') : undefined,
    [t],
  );
}
