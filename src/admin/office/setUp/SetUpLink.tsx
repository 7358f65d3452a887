import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SetUp, SetUpStep } from '@shared/contract/system/setUp';
import { useCan } from '../../../session/usePermissions';
import { buttonClass } from '../../../ui/Button';
import styles from './SetUp.module.css';
import { WAYS } from './setUpSteps';

/** The way to where a step is done, or why there is none: it needs another one first, or somebody else. */
export function SetUpLink({ step, found, isNext }: { step: SetUpStep; found: SetUp; isNext: boolean }) {
  const { t } = useTranslation();
  const can = useCan();
  const { action, permission, to, after } = WAYS[step];
  const address = to(found);
  if (!can(permission)) return <span className={styles.note}>{t('admin:set_up.somebody_else')}</span>;
  if (!address)
    return <span className={styles.note}>{t('admin:set_up.after', { step: t(WAYS[after].title) })}</span>;
  return (
    <Link className={buttonClass({ variant: isNext ? 'primary' : 'secondary', size: 'small' })} to={address}>
      {t(action)}
    </Link>
  );
}
