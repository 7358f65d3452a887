import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { HouseTextKind, PublicHouseText } from '@shared/contract/system/houseTexts';
import { askedHouseText } from '@shared/houseTextCall';
import { titleIn } from '@shared/pageTitles';
import { isApiError } from '../../api/apiError';
import { useLanguage } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { ErrorBox } from '../../ui/ErrorBox';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { TextBlocks } from '../../ui/TextBlocks';
import { usePublicTitle } from '../usePublicTitle';
import { EarlierTexts } from './EarlierTexts';
import { useGetPublicHouseTextQuery } from './publicHouseTexts.api';
import styles from './HouseTextPage.module.css';

/** Only where it is needed: what it shares with Home would be cut into smaller files for Home, which weigh more. */
const NotFoundPage = lazy(() => import(/* webpackChunkName: "not-found" */ '../notFound/NotFoundPage'));

/** A text of the house, the one of today; of terms and privacy notices, with `on=YYYY-MM-DD`, the one that held on that day. */
export function HouseTextPage({ kind }: { kind: HouseTextKind }) {
  const language = useLanguage();
  const [params] = useSearchParams();
  const { currentData, error, isFetching, refetch } = useGetPublicHouseTextQuery(
    askedHouseText(kind, language, params),
  );
  const isMissing = !isFetching && isApiError(error) && (error.status === 404 || error.status === 400);
  usePublicTitle(isMissing ? 'notFound' : kind);
  if (isMissing)
    return (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    );
  const hasFailed = !currentData && Boolean(error) && !isFetching;
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.column}>
        <h1 className={styles.title}>{titleIn(kind, language)}</h1>
        {currentData ? (
          <FoundText text={currentData} />
        ) : hasFailed ? (
          <ErrorBox error={error} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton />
        )}
      </div>
    </div>
  );
}

function FoundText({ text }: { text: PublicHouseText }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasDays = text.kind !== 'faq';
  return (
    <>
      {hasDays && <Validity text={text} />}
      {text.language !== language && <p className={styles.note}>{t('houseTexts:not_in_language')}</p>}
      <TextBlocks blocks={text.blocks} language={text.language} />
      {hasDays && <EarlierTexts text={text} />}
    </>
  );
}

/** The day from which the text holds; of an earlier one also until when it held, and the way to that of today. */
function Validity({ text: { kind, validFrom, days } }: { text: PublicHouseText }) {
  const { t } = useTranslation();
  const next = days[days.indexOf(validFrom) - 1];
  if (!next) return <p className={styles.since}>{t('houseTexts:since', { day: validFrom })}</p>;
  return (
    <p className={styles.note}>
      {t('houseTexts:earlier.held', { from: validFrom, next })}{' '}
      <LocalLink to={paths[kind]()}>{t('houseTexts:earlier.today')}</LocalLink>
    </p>
  );
}

function TextSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <Skeleton width="40%" height={20} />
      <Skeleton height={120} />
      <Skeleton width="60%" height={28} />
      <Skeleton height={180} />
      <Skeleton height={140} />
    </Loading>
  );
}
