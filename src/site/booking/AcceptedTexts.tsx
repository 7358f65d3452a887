import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useGetSiteInfoQuery } from '../site.api';
import styles from './BookingPage.module.css';

/** What stands for each link while the sentence is put together: each language has them where it wants. */
const PLACES = { terms: '{terms}', privacy: '{privacy}' };

/** What a guest accepts by booking, where the house has written it; each opens beside the form, which is not lost. */
export function AcceptedTexts() {
  const { t } = useTranslation();
  const { data: site } = useGetSiteInfoQuery();
  const hasTerms = site?.houseTexts.includes('terms');
  const hasPrivacy = site?.houseTexts.includes('privacy');
  if (!hasTerms && !hasPrivacy) return null;
  const sentence =
    hasTerms && hasPrivacy
      ? t('houseTexts:booking.both', PLACES)
      : hasTerms
        ? t('houseTexts:booking.terms', PLACES)
        : t('houseTexts:booking.privacy', PLACES);
  return (
    <p className={styles.note}>
      {sentence.split(/(\{(?:terms|privacy)\})/).map((part) =>
        part === PLACES.terms ? (
          <LocalLink key={part} to={paths.terms()} target="_blank">
            {t('houseTexts:booking.terms_name')}
          </LocalLink>
        ) : part === PLACES.privacy ? (
          <LocalLink key={part} to={paths.privacy()} target="_blank">
            {t('houseTexts:booking.privacy_name')}
          </LocalLink>
        ) : (
          part
        ),
      )}
    </p>
  );
}
