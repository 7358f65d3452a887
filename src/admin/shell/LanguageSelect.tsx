import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@shared/languages';
import { setLanguage, useLanguage } from '../../i18n';
import { toast } from '../../ui/toast';

/** The list of languages of the head. */
export default function LanguageSelect({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const choose = (language: Language) =>
    void setLanguage(language).catch(() => toast.error(t('errors:network')));
  return (
    <Select<Language>
      size="small"
      variant="borderless"
      defaultOpen={isOpen}
      aria-label={t('common:language')}
      popupMatchSelectWidth={false}
      value={useLanguage()}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={choose}
    />
  );
}
