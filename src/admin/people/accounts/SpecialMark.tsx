import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../kit/StatusTag';

/** One of the six accounts that nobody bans, deletes or changes but their holders. */
export function SpecialMark() {
  const { t } = useTranslation();
  return <StatusTag tone="info">{t('admin:special_mark')}</StatusTag>;
}
