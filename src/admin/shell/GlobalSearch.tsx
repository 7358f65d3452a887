import Search from '@ant-design/icons-svg/lib/asn/SearchOutlined';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyLayer } from '../../kit/lazyLayer';
import { OfficeButton } from '../../kit/OfficeButton';
import { outlined } from '../../kit/outlined';
import { themed } from '../../ui/themed';
import styles from './GlobalSearch.module.css';

const SearchIcon = outlined(Search);
const dialog = lazyLayer(themed(() => import('./SearchDialog')));

/** Ctrl-K, or Cmd-K where that is the habit. A browser that fills in a form says `keydown` without a key. */
const isShortcut = (event: globalThis.KeyboardEvent) =>
  event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** The search over all pages: screens, stays, people, properties and units, as far as one may see them. Opens with Ctrl-K or Cmd-K. */
export function GlobalSearch() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const show = () => {
    dialog.wake();
    setOpen(true);
  };
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      // The key that is held comes first: by the second the dialog is on its way.
      if (event.key === 'Control' || event.key === 'Meta') dialog.wake();
      if (!isShortcut(event)) return;
      event.preventDefault();
      dialog.wake();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <OfficeButton
        icon={<SearchIcon />}
        title={t('admin:search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
        {...dialog.wakers}
      >
        <span className={styles.hint}>
          {t('common:actions.search')} <kbd aria-hidden="true">Ctrl K</kbd>
        </span>
      </OfficeButton>
      <dialog.Layer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
