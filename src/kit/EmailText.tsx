import { Fragment } from 'react';
import styles from './ResourceTable.module.css';

/** Its parts, with a place to break before the `@` and after the dots of the name; the domain is short enough to stay whole. */
export const EmailParts = ({ children }: { children: string }) =>
  children.split(/(?=@)|(?<=\.)(?=.*@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** An e-mail address that breaks at its joints where there is no room for it, and elsewhere only if it must. */
export function EmailText({ children }: { children: string }) {
  return (
    <span className={styles.email}>
      <EmailParts>{children}</EmailParts>
    </span>
  );
}
