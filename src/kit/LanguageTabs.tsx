import { Form, Tabs } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  type LocalText,
} from '@shared/languages';
import { useFailedFields } from './failedFields';
import styles from './Form.module.css';

/**
 * Fields of texts in three languages, one tab each, with a mark where a translation is missing. `names` are the texts' names in the
 * form; a language whose field is wrong comes to the front by itself.
 */
export function LanguageTabs({
  names,
  children,
}: {
  names: readonly string[];
  children: (language: Language) => ReactNode;
}) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const values = Form.useWatch(
    (all: Record<string, LocalText | undefined>) => names.map((name) => all[name]),
    form,
  );
  const failed = useFailedFields();
  const [open, setOpen] = useState<Language>(DEFAULT_LANGUAGE);
  useEffect(() => {
    const wrong = LANGUAGES.find((language) => failed.some((path) => path.endsWith(`.${language}`)));
    if (wrong) setOpen(wrong);
  }, [failed]);
  const missing = (language: Language) => (values ?? []).some((text) => !text?.[language]?.trim());
  return (
    <Tabs
      activeKey={open}
      onChange={(key) => setOpen(key as Language)}
      items={LANGUAGES.map((language) => ({
        key: language,
        forceRender: true,
        label: (
          <>
            {LANGUAGE_NAMES[language]}
            {missing(language) && (
              <>
                <span className={styles.missing} aria-hidden="true" />
                <span className="visually-hidden"> {t('admin:form.translation_missing')}</span>
              </>
            )}
          </>
        ),
        children: children(language),
      }))}
    />
  );
}
