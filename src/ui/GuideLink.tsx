import { useTranslation } from 'react-i18next';
import { guidePath, type GuideTarget } from '@shared/guides';
import { useLanguage } from '../i18n';
import { Icon } from './icons';
import styles from './GuideLink.module.css';

/** The way from a page to what the guide says of it, in the language of the page and beside it: nothing that was typed is left. */
export function GuideLink({ target, className = '' }: { target: GuideTarget; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <a
      className={`${styles.link} ${className}`}
      href={guidePath(language, target)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="info" size={18} />
      <span className={styles.label}>{t('common:guide')}</span>
    </a>
  );
}
