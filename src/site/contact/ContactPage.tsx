import { useTranslation } from 'react-i18next';
import { useFeature } from '../useFeature';
import { usePublicTitle } from '../usePublicTitle';
import { ContactDetails } from './ContactDetails';
import styles from './ContactPage.module.css';
import { EnquiryForm } from './EnquiryForm';

/** The enquiry form, and the other ways to reach the business. */
export default function ContactPage() {
  const { t } = useTranslation();
  usePublicTitle('contact');
  const canWrite = useFeature('enquiries');
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('site:contact.title')}</h1>
        <p>{t('site:contact.lead')}</p>
      </header>
      <div className={styles.columns}>
        {canWrite ? <EnquiryForm /> : <p>{t('errors:code.feature_enquiries')}</p>}
        <ContactDetails />
      </div>
    </div>
  );
}
