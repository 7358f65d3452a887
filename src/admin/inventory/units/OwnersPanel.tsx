import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UnitDetail } from '@shared/contract/inventory/units';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatShare } from '../../lent/shares';
import styles from './Unit.module.css';

/** Who owns which part of a unit; shares are changed on the owner's page. */
export function OwnersPanel({ owners }: { owners: UnitDetail['owners'] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:unit.parts.owners')}>
      {owners.length === 0 && <p className={styles.none}>{t('admin:unit.owners.none')}</p>}
      <ul className={styles.items}>
        {owners.map(({ accountId, name, shareBp }) => (
          <li key={accountId} className={styles.owner}>
            <Can do="owner-mgmt.view" otherwise={<span>{name}</span>}>
              <Link to={paths.admin.manageOwner(accountId)}>{name}</Link>
            </Can>
            <span>{formatShare(shareBp)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
