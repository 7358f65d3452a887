import { Skeleton } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TaxImpact } from '@shared/contract/pricing/taxRates';
import { isCodedError } from '@shared/errorBodies';
import { useLanguage, useText } from '../../../i18n';
import { fieldMessage } from '../../../kit/formErrors';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/dates';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Money } from '../../../ui/Money';
import styles from './Global.module.css';

type Query = {
  currentData?: TaxImpact | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** What a change of a tax will touch, before it is saved; `isReady` is false while the form says too little to ask. */
export function TaxImpactPanel({
  query,
  isReady,
  labels,
}: {
  query: Query;
  isReady: boolean;
  labels: Record<string, string>;
}) {
  const { t } = useTranslation();
  const { currentData: impact, error, isFetching, refetch } = query;
  const wrong = isCodedError(error) ? error.fields?.[0] : undefined;
  return (
    <Panel title={t('admin:tax.impact.title')}>
      <div aria-live="polite">
        {!isReady ? (
          <p className={styles.help}>{t('admin:tax.impact.not_ready')}</p>
        ) : impact ? (
          <Impact impact={impact} />
        ) : isFetching || !error ? (
          <div role="status" aria-label={t('common:loading')}>
            <Skeleton active title={false} paragraph={{ rows: 4 }} />
          </div>
        ) : wrong ? (
          <p className={styles.problem}>{fieldMessage(t, wrong, labels[wrong.path] ?? wrong.path)}</p>
        ) : (
          <ErrorBox error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Panel>
  );
}

function Impact({ impact }: { impact: TaxImpact }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { firstDay, moved, soldNights, bookings, holds, properties } = impact;
  const day = (date: string) => formatDate(date, language);
  return (
    <div className={styles.impact}>
      {firstDay === null ? (
        <p>{t('admin:tax.impact.nothing')}</p>
      ) : (
        <p>
          <strong>{t('admin:tax.impact.first', { date: day(firstDay) })}</strong>
        </p>
      )}
      {moved.map(({ validFrom, to }) => (
        <p key={validFrom}>
          {to === null
            ? t('admin:tax.impact.goes_on', { date: day(validFrom) })
            : t('admin:tax.impact.ends', { date: day(validFrom), to: day(to) })}
        </p>
      ))}
      {soldNights > 0 && (
        <p className={styles.problem}>{t('admin:tax.impact.sold', { count: soldNights })}</p>
      )}
      {firstDay !== null && (
        <>
          <p>
            {bookings === 0
              ? t('admin:tax.impact.no_bookings')
              : t('admin:tax.impact.bookings', { count: bookings })}
          </p>
          {bookings > 0 && <p>{t('admin:tax.impact.keep')}</p>}
          {holds > 0 && <p>{t('admin:tax.impact.holds', { count: holds })}</p>}
          <p>{t('admin:tax.impact.quotes')}</p>
          <p>{t('admin:tax.impact.properties', { count: properties })}</p>
          <Named impact={impact} />
          <Example impact={impact} />
        </>
      )}
    </div>
  );
}

function Named({ impact: { named, properties } }: { impact: TaxImpact }) {
  const { t } = useTranslation();
  const text = useText();
  if (named.length === 0) return null;
  const more = properties - named.length;
  return (
    <p className={styles.names}>
      {named.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && t('common:separator')}
          <Link to={paths.admin.manageProperty(id)}>{text(name)}</Link>
        </Fragment>
      ))}
      {more > 0 && ` ${t('admin:cancellation_policy.more', { count: more })}`}
    </p>
  );
}

/** The lines that taxes stand in, in the order of a bill. */
const LINES = [
  ['sst', 'admin:price.sst'],
  ['tourism_tax', 'admin:price.tourism_tax'],
  ['levy', 'admin:price.levy'],
] as const;

function Example({ impact: { example } }: { impact: TaxImpact }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  if (!example) return <p className={styles.help}>{t('admin:tax.impact.no_example')}</p>;
  const { propertyName, roomTypeName, checkIn, checkOut, foreigner, before, after } = example;
  const sumOf = ({ lines }: typeof before, kind: string) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { amountSen }) => sum + amountSen, 0);
  const rows = LINES.map(
    ([kind, label]) => [t(label), sumOf(before, kind), sumOf(after, kind)] as const,
  ).filter(([, was, is]) => was !== 0 || is !== 0);
  const title = t('admin:tax.impact.example');
  return (
    <>
      <p className={styles.help}>
        {t(foreigner ? 'admin:tax.impact.stay_foreigner' : 'admin:tax.impact.stay', {
          property: text(propertyName),
          listing: text(roomTypeName),
          from: formatDate(checkIn, language),
          to: formatDate(checkOut, language),
        })}
      </p>
      <table className={styles.example} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('admin:tax.impact.before')}</th>
            <th scope="col">{t('admin:tax.impact.after')}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, [t('admin:tax.impact.total'), before.totalSen, after.totalSen] as const].map(
            ([label, was, is]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Money sen={was} />
                </td>
                <td>
                  <Money sen={is} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  );
}
