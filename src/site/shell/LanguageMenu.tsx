import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES, localeOf, type Language } from '@shared/languages';
import { useLanguage } from '../../i18n';
import { useSwitchLanguage } from '../../i18n/LocalLink';
import { Icon } from '../../ui/icons';
import { Popover } from '../../ui/Popover';
import { toast } from '../../ui/toast';
import styles from './Menu.module.css';

/** The languages by their own names; nothing on the page is lost when one is chosen. */
export function LanguageList({
  className = styles.list,
  onChosen,
}: {
  className?: string;
  onChosen: () => void;
}) {
  const { t } = useTranslation();
  const current = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const choose = (language: Language) => {
    onChosen();
    switchLanguage(language).catch(() => toast.error(t('errors:network')));
  };
  return (
    <ul className={className}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={localeOf(language)}
            className={styles.item}
            aria-current={language === current ? 'true' : undefined}
            onClick={() => choose(language)}
          >
            {LANGUAGE_NAMES[language]}
            {language === current && <Icon name="check" size={18} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The language switch of the header. */
export function LanguageMenu({ className }: { className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <Popover
      open={open}
      onClose={close}
      label={t('common:language')}
      align="end"
      className={className}
      trigger={
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-label={`${t('common:language')}: ${LANGUAGE_NAMES[language]}`}
          onClick={() => setOpen(!open)}
        >
          <Icon name="globe" size={18} />
          <span>{LANGUAGE_NAMES[language]}</span>
        </button>
      }
    >
      <LanguageList onChosen={close} />
    </Popover>
  );
}
