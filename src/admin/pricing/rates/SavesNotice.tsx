import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RateSave } from '@shared/contract/pricing/rates';
import type { Stroke } from '@shared/domain/pricing/painting';
import { paintedOver } from '@shared/domain/pricing/rateChanges';
import { useLanguage, useText } from '../../../i18n';
import styles from './RateCalendar.module.css';
import { saveText } from './rateTexts';

/** Saves of a room type's rates, newest first, a line each. */
export function SaveLines({ saves }: { saves: readonly RateSave[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = useText();
  return (
    <ul className={styles.lines}>
      {saves.map((save) => (
        <li key={save.version}>{saveText(t, save, { language, text })}</li>
      ))}
    </ul>
  );
}

/** Others were faster: what they saved (it is on screen now), how much of the unsaved paint it meets, and whether that stays. */
export function SavesNotice({
  saves,
  pending,
  onKeep,
  onDiscard,
}: {
  saves: readonly RateSave[];
  pending: readonly Stroke[];
  onKeep: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation();
  const theirs = new Set(paintedOver(saves.flatMap(({ painted }) => painted)));
  const both = paintedOver(pending).filter((date) => theirs.has(date)).length;
  return (
    <section className={styles.news} role="alert" aria-label={t('admin:rates.news.title')}>
      <p>
        <strong>{t('admin:rates.news.title')}</strong> {t('admin:rates.news.text')}
      </p>
      {saves.length > 0 ? <SaveLines saves={saves} /> : <p>{t('admin:rates.news.elsewhere')}</p>}
      {pending.length > 0 && (
        <p>{both > 0 ? t('admin:rates.news.both', { count: both }) : t('admin:rates.news.apart')}</p>
      )}
      <Button size="small" onClick={onKeep}>
        {t(pending.length > 0 ? 'admin:rates.news.keep' : 'common:actions.close')}
      </Button>{' '}
      {pending.length > 0 && (
        <Button size="small" danger onClick={onDiscard}>
          {t('admin:rates.news.discard')}
        </Button>
      )}
    </section>
  );
}
