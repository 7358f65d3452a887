import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useTabStrip } from '../ui/useTabStrip';
import styles from './PageTabs.module.css';

/** The part of a page that the address asks for (`?tab=`), the first unless it names another. */
export function useTab<Tab extends string>(tabs: readonly Tab[]): Tab {
  const wanted = useSearchParams()[0].get('tab');
  return tabs.find((tab) => tab === wanted) ?? tabs[0]!;
}

/** The parts of a page as links: each has its address, and Back leads from one to the other. */
export function PageTabs<Tab extends string>({
  label,
  tabs,
  current,
  href,
  inTitle = false,
}: {
  label: string;
  tabs: readonly { key: Tab; label: string }[];
  current: Tab;
  href: (tab: Tab) => string;
  /** They stand beside the title of the page and take no line of their own. */
  inTitle?: boolean;
}) {
  const strip = useTabStrip(current);
  const { state } = useLocation() as { state: unknown };
  return (
    <nav ref={strip} className={inTitle ? styles.inTitle : styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          className={styles.tab}
          to={href(tab.key)}
          state={state}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
