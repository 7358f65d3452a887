import { useTranslation } from 'react-i18next';
import { LocalLink } from '../i18n/LocalLink';
import { Icon } from './icons';
import styles from './Pagination.module.css';

/** First, last and the neighbours of the current page; null stands for a gap. A gap of one page shows that page. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}

/** The pages of a list as links, so that each can be shared and opened beside; `hrefOf` builds the address of a page (from 1). */
export function Pagination({
  page,
  pageCount,
  hrefOf,
}: {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}) {
  const { t } = useTranslation();
  if (pageCount <= 1) return null;
  const step = (to: number, icon: 'chevron-left' | 'chevron-right', label: string) =>
    to >= 1 && to <= pageCount ? (
      <LocalLink to={hrefOf(to)} className={styles.page} aria-label={label}>
        <Icon name={icon} size={18} />
      </LocalLink>
    ) : (
      <span className={`${styles.page} ${styles.off}`} aria-hidden="true">
        <Icon name={icon} size={18} />
      </span>
    );
  return (
    <nav aria-label={t('common:pagination.label')} className={styles.pages}>
      {step(page - 1, 'chevron-left', t('common:pagination.previous'))}
      {pageNumbers(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <LocalLink
            key={number}
            to={hrefOf(number)}
            className={styles.page}
            aria-label={t('common:pagination.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </LocalLink>
        ),
      )}
      {step(page + 1, 'chevron-right', t('common:pagination.next'))}
    </nav>
  );
}
