import { useMemo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { InstantText } from '../../kit/DateTexts';
import { AUDIENCE_KEYS, STATUS_KEYS } from './announcementTexts';

/** What the fields of an announcement are called, by their path in the request body. */
export function useAnnouncementLabels(): Record<string, string> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      ...Object.fromEntries(
        LANGUAGES.flatMap((language) => [
          [`title.${language}`, `${t('admin:announcement.fields.title')} (${LANGUAGE_NAMES[language]})`],
          [`body.${language}`, `${t('admin:announcement.fields.body')} (${LANGUAGE_NAMES[language]})`],
        ]),
      ),
      audience: t('admin:announcement.fields.audience'),
      status: t('admin:announcement.fields.status'),
      startsAt: t('admin:announcement.fields.startsAt'),
      endsAt: t('admin:announcement.fields.endsAt'),
      pinned: t('admin:announcement.fields.pinned'),
      mustAcknowledge: t('admin:announcement.fields.mustAcknowledge'),
    }),
    [t],
  );
}

/** A value of an announcement for people, in its history and in the comparison of two versions. */
export function useShowAnnouncementValue() {
  const { t } = useTranslation();
  return useCallback(
    (field: string, value: unknown) => {
      if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
      if (field === 'audience') return t(AUDIENCE_KEYS[value as keyof typeof AUDIENCE_KEYS] ?? '');
      if (field === 'status') return t(STATUS_KEYS[value as keyof typeof STATUS_KEYS] ?? '');
      if (field === 'startsAt' || field === 'endsAt') return <InstantText instant={value as string | null} />;
      return undefined;
    },
    [t],
  );
}
