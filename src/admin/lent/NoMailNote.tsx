import { useTranslation } from 'react-i18next';

/** A note beside words that promise a mail: this booking has no address for one. */
export function NoMailNote({ hasEmail = false }: { hasEmail?: boolean }) {
  const { t } = useTranslation();
  return hasEmail ? null : <p>{t('admin:reservation.no_mail')}</p>;
}
