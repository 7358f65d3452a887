import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import styles from './ContactPage.module.css';

/**
 * The message in the place of the form once the enquiry has been taken; it takes the focus, so that it is
 * heard.
 */
export function EnquirySent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.sent} aria-labelledby="enquiry-sent">
      <span className={styles.tick}>
        <Icon name="check" size={28} />
      </span>
      <h2 id="enquiry-sent" ref={heading} tabIndex={-1}>
        {t('site:contact.sent_title')}
      </h2>
      <p>{t('site:contact.sent_text', { email })}</p>
      <div className={styles.actions}>
        <LocalLink to={paths.discover()} className={buttonClass({ variant: 'primary' })}>
          {t('site:contact.sent_discover')}
        </LocalLink>
        <Button onClick={onAgain}>{t('site:contact.sent_again')}</Button>
      </div>
    </section>
  );
}
