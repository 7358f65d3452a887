import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ListingImports.module.css';

/** The places in a list at which its pages began, so that one can go back as well. */
export function usePager<Cursor>() {
  const [seen, setSeen] = useState<Cursor[]>([]);
  return {
    cursor: seen.at(-1),
    first: seen.length === 0,
    forward: (cursor: Cursor) => setSeen([...seen, cursor]),
    back: () => setSeen(seen.slice(0, -1)),
  };
}

/** Pages of a list whose length nobody has counted. */
export function Pager<Cursor>({
  pager,
  next,
}: {
  pager: ReturnType<typeof usePager<Cursor>>;
  next: Cursor | null;
}) {
  const { t } = useTranslation();
  if (pager.first && next === null) return null;
  return (
    <div className={styles.buttons}>
      <Button size="small" disabled={pager.first} onClick={pager.back}>
        {t('admin:listing_import.page.back')}
      </Button>
      <Button size="small" disabled={next === null} onClick={() => next !== null && pager.forward(next)}>
        {t('admin:listing_import.page.next')}
      </Button>
    </div>
  );
}
