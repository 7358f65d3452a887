import { useTranslation } from 'react-i18next';
import type { OwnerLetterInput } from '@shared/contract/people/ownerLetters';
import { isApiError } from '../../../api/apiError';
import { staleAtOnce } from '../../../api/listCalls';
import { errorText } from '../../../i18n/errorText';
import styles from '../OwnerRooms.module.css';
import { OwnLoaded } from '../OwnLoaded';
import { useChooseOwnLetterMutation, useGetOwnLettersQuery } from '../ownerRooms.api';
import letterStyles from './OwnLetters.module.css';

/** Which letters an owner gets by e-mail; those that protect him cannot be switched off, and are named. */
export function OwnLetters() {
  const { t } = useTranslation();
  const call = useGetOwnLettersQuery(undefined, staleAtOnce);
  const [choose, { isLoading, error, originalArgs, data }] = useChooseOwnLetterMutation();
  // What was just pressed shows at once, and what the server has said until the page asks again.
  const shown = ({ kind, wanted }: OwnerLetterInput) => {
    if (isLoading && originalArgs?.kind === kind) return originalArgs.wanted;
    if (!call.isFetching) return wanted;
    return data?.letters.find((one) => one.kind === kind)?.wanted ?? wanted;
  };
  return (
    <section className={styles.card} aria-label={t('owner:letters.title')}>
      <h2 className={styles.cardTitle}>{t('owner:letters.title')}</h2>
      <p className={styles.quiet}>{t('owner:letters.text')}</p>
      <OwnLoaded call={call} height={96}>
        {({ letters }) => (
          <ul className={letterStyles.list}>
            {letters.map((letter) => (
              <li key={letter.kind}>
                <label className={letterStyles.choice}>
                  <input
                    type="checkbox"
                    checked={shown(letter)}
                    disabled={isLoading}
                    onChange={({ target }) => void choose({ kind: letter.kind, wanted: target.checked })}
                  />
                  {t(`owner:letters.${letter.kind}`)}
                </label>
              </li>
            ))}
          </ul>
        )}
      </OwnLoaded>
      <p className={styles.small}>{t('owner:letters.always')}</p>
      <p role="status" className={styles.small}>
        {!isLoading &&
          !error &&
          originalArgs &&
          t(`owner:letters.${originalArgs.wanted ? 'saved_on' : 'saved_off'}`)}
      </p>
      <p role="alert">{isApiError(error) ? errorText(t, error) : ''}</p>
    </section>
  );
}
