import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HouseTextDetail } from '@shared/contract/system/houseTexts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@shared/languages';
import { useLanguage } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { TextBlocks } from '../../../ui/TextBlocks';
import styles from './HouseTexts.module.css';

/** The saved text as its page draws it: in the reader's language first, and in each other one that it is written in. */
export function HouseTextPreview({
  text: { blocks },
  isOlder = false,
}: {
  text: HouseTextDetail;
  /** True while the form beside it holds other words than these. */
  isOlder?: boolean;
}) {
  const { t } = useTranslation();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const written = LANGUAGES.filter((language) => blocks[language].length > 0);
  const shown = [chosen, own].find((language) => language && written.includes(language)) ?? written[0];
  if (!shown) return null;
  return (
    <Panel title={t('admin:house_text.preview.title')}>
      {isOlder && <p className={styles.note}>{t('admin:house_text.preview.older')}</p>}
      {written.length > 1 && (
        <Segmented
          className={styles.languages}
          aria-label={t('admin:house_text.preview.language')}
          value={shown}
          onChange={setChosen}
          options={written.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      )}
      <TextBlocks blocks={blocks[shown]} headingOffset={1} language={shown} />
    </Panel>
  );
}
