import { useTranslation } from 'react-i18next';
import type { RegisterRole } from '@shared/contract/people/session';
import { Icon, type IconName } from '../../ui/icons';
import styles from './RoleChoice.module.css';

type Choice = { value: RegisterRole; icon: IconName; label: string; text: string };
const CHOICES: readonly Choice[] = [
  {
    value: 'buyer',
    icon: 'bed',
    label: 'site:register.role.buyer.label',
    text: 'site:register.role.buyer.text',
  },
  {
    value: 'owner',
    icon: 'home',
    label: 'site:register.role.owner.label',
    text: 'site:register.role.owner.text',
  },
  {
    value: 'agent',
    icon: 'guests',
    label: 'site:register.role.agent.label',
    text: 'site:register.role.agent.text',
  },
  {
    value: 'rider',
    icon: 'key',
    label: 'site:register.role.rider.label',
    text: 'site:register.role.rider.text',
  },
];

/** The role that an address asks for (`?role=owner`); a guest for anything else. */
export const roleOf = (asked: string | null): RegisterRole =>
  CHOICES.find(({ value }) => value === asked)?.value ?? 'buyer';

/** The choice of a role to register as: four cards, one of them chosen. */
export function RoleChoice({
  value,
  onChange,
}: {
  value: RegisterRole;
  onChange: (role: RegisterRole) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{t('site:register.who')}</legend>
      <div className={styles.cards}>
        {CHOICES.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name="role"
              className={styles.radio}
              value={choice.value}
              checked={value === choice.value}
              aria-describedby={`role-${choice.value}`}
              aria-labelledby={`role-${choice.value}-name`}
              onChange={() => onChange(choice.value)}
            />
            <span id={`role-${choice.value}-name`} className={styles.name}>
              <Icon name={choice.icon} size={18} />
              {t(choice.label)}
            </span>
            <span id={`role-${choice.value}`} className={styles.text}>
              {t(choice.text)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
