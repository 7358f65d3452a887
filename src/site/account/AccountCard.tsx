import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Account.module.css';

/** The one card of the pages for logging in, registering and links from mails. */
export function AccountCard({
  title,
  text,
  news = false,
  children,
}: {
  title: string;
  text?: ReactNode;
  /**
   * True when it replaces a form that was just sent: the heading takes the focus, so that screen readers hear
   * it.
   */
  news?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news) heading.current?.focus();
  }, [news]);
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.card}>
        <h1 ref={heading} tabIndex={news ? -1 : undefined} className={styles.title}>
          {title}
        </h1>
        {text && <p className={styles.lead}>{text}</p>}
        {children}
      </div>
    </div>
  );
}
