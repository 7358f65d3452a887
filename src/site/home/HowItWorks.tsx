import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/icons';
import styles from './Home.module.css';

const STEPS: { icon: IconName; title: string; text: string }[] = [
  { icon: 'search', title: 'site:home.step_search', text: 'site:home.step_search_text' },
  { icon: 'calendar', title: 'site:home.step_book', text: 'site:home.step_book_text' },
  { icon: 'key', title: 'site:home.step_stay', text: 'site:home.step_stay_text' },
];

/** Booking in three steps. */
export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section className={styles.band} aria-labelledby="how-it-works">
      <div className="container">
        <h2 id="how-it-works" className={styles.center}>
          {t('site:home.steps_title')}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map(({ icon, title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.stepIcon}>
                <Icon name={icon} size={26} />
              </span>
              <h3>
                <span className={styles.number}>{index + 1}</span> {t(title)}
              </h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
