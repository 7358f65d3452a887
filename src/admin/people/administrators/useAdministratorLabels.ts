import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGE_NAMES } from '@shared/languages';
import { ACTIONS, type PermissionEntry } from '@shared/permissions';
import { ENTRY_KEYS, PERMISSION_ACTION_KEYS, STATUS_KEYS } from './administratorTexts';
import { ENTRY_NAMES, isEvery, rowOf } from './permissionGrid';

/** Returns the labels of an administrator's fields, by their path in the request body. */
export function useAdministratorLabels() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      name: t('admin:administrator.fields.name'),
      email: t('admin:administrator.fields.email'),
      phone: t('admin:administrator.fields.phone'),
      language: t('admin:administrator.fields.language'),
      permissionCodes: t('admin:administrator.fields.permissions'),
    }),
    [t],
  );
}

/** What the fields are called that the history of an administrator tells of. */
export function useAdministratorNames(): Record<string, string> {
  const { t } = useTranslation();
  return {
    ...useAdministratorLabels(),
    nationality: t('admin:setting.fields.nationality'),
    status: t('admin:administrator.fields.status'),
    remark: t('admin:confirm.remark'),
  };
}

/** Codes in words: `Every permission`, or each entry with what one may do in it. */
export function usePermissionWords() {
  const { t } = useTranslation();
  return useCallback(
    (codes: readonly number[]): string => {
      if (isEvery(codes)) return t('admin:permissions.every');
      const entryWords = (entry: PermissionEntry) => {
        const there = ACTIONS.filter((_, index) => codes.includes(rowOf(entry)[index]!));
        if (there.length === 0) return [];
        return [
          `${t(ENTRY_KEYS[entry])} (${there.map((action) => t(PERMISSION_ACTION_KEYS[action])).join(t('common:separator'))})`,
        ];
      };
      return ENTRY_NAMES.flatMap(entryWords).join(' · ') || t('admin:permissions.none');
    },
    [t],
  );
}

/** A value of an administrator for people, in the history and in the comparison of two versions. */
export function useShowAdministratorValue() {
  const { t } = useTranslation();
  const permissionWords = usePermissionWords();
  return useCallback(
    (field: string, value: unknown) => {
      if (field === 'permissionCodes' && Array.isArray(value)) return permissionWords(value as number[]);
      if (field === 'language' && isLanguage(value)) return LANGUAGE_NAMES[value];
      if (field === 'status') return t(STATUS_KEYS[value as keyof typeof STATUS_KEYS] ?? '');
      return undefined;
    },
    [t, permissionWords],
  );
}
