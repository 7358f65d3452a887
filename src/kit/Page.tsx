import { useContext, useLayoutEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '../ui/usePageTitle';
import { Icon } from '../ui/icons';
import { PageName } from './pageName';
import styles from './Page.module.css';

/** The state of a link to a detail page, so that Back leads to the list as it was. */
export const fromHere = (location: { pathname: string; search: string }) => ({
  from: `${location.pathname}${location.search}`,
});

/** Returns the address that the link to this page was followed from, else `fallback`. */
export function useCameFrom(fallback: string): string {
  const { from } = (useLocation().state ?? {}) as { from?: unknown };
  return typeof from === 'string' ? from : fallback;
}

/** A page of the back-office: title (also of the tab), one line of what it is for, actions on the right, content. */
export function Page({
  title,
  mark,
  intro,
  actions,
  back,
  children,
}: {
  title: string;
  /** A status beside the title. */
  mark?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  children: ReactNode;
}) {
  usePageTitle(title);
  const tellName = useContext(PageName);
  useLayoutEffect(() => tellName(title), [tellName, title]);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          {back && (
            <Link className={styles.back} to={back.to}>
              <Icon name="chevron-left" size={16} />
              <span className={styles.backLabel}>{back.label}</span>
            </Link>
          )}
          <div className={styles.titleLine}>
            <h1 className={back ? styles.title : `${styles.title} ${styles.entry}`}>{title}</h1>
            {mark}
          </div>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** A titled block of a page. */
export function Panel({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
