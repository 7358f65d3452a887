import { useTranslation } from 'react-i18next';
import styles from './Account.module.css';
import { passwordStrength, SHORTEST_PASSWORD, type Strength } from './passwordStrength';

const BARS: Record<Strength, number> = { short: 0, weak: 1, fair: 2, good: 3 };
const WORDS: Record<Strength, string> = {
  short: 'site:register.strength.short',
  weak: 'site:register.strength.weak',
  fair: 'site:register.strength.fair',
  good: 'site:register.strength.good',
};

/** The strength of a password in a word and three bars; advice while there is nothing to judge. */
export function StrengthHint({ password }: { password: string }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password);
  return (
    <span className={styles.strength}>
      <span className={styles.bars} data-strength={strength} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={password && bar <= BARS[strength] ? styles.barOn : styles.barOff} />
        ))}
      </span>
      <span aria-live="polite">
        {password
          ? t(WORDS[strength], { count: SHORTEST_PASSWORD })
          : t('site:register.password_help', { count: SHORTEST_PASSWORD })}
      </span>
    </span>
  );
}
