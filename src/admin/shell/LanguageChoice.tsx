import Down from '@ant-design/icons-svg/lib/asn/DownOutlined';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '@shared/languages';
import { useLanguage } from '../../i18n';
import { outlined } from '../../kit/outlined';
import { useLaterOpened } from '../../kit/useLaterOpened';
import { lazyPart } from '../../ui/lazyPart';
import { themed } from '../../ui/themed';
import styles from './AdminHeader.module.css';

const DownIcon = outlined(Down);
const select = lazyPart(themed(() => import('./LanguageSelect')));

/** The language in the head. antd's list comes when it is first pointed at, focused or touched; until then its closed state is drawn. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { Control: Select, boxRef, wasPressed, keyProps } = useLaterOpened(select, '[role=combobox]');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    keyProps.onClick();
  };
  return (
    <span ref={boxRef} className={styles.languageBox}>
      {Select ? (
        <Select isOpen={wasPressed} />
      ) : (
        <button
          type="button"
          role="combobox"
          className={styles.languageKey}
          aria-label={t('common:language')}
          aria-haspopup="listbox"
          aria-expanded={false}
          // There is no list yet, as with antd's own while it is closed.
          aria-controls={undefined}
          onKeyDown={onKeyDown}
          {...keyProps}
        >
          {LANGUAGE_NAMES[language]}
          <DownIcon className={styles.languageArrow} />
        </button>
      )}
    </span>
  );
}
