import { useTranslation } from 'react-i18next';

/** Beside words that promise a mail: that this booking has no address for one. */
export function NoMailNote({ hasEmail = false }: { hasEmail?: boolean }) {
  const { t } = useTranslation();
  return hasEmail ? null : <p>{t('admin:reservation.no_mail')}</p>;
}
