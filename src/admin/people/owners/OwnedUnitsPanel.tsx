import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnedUnit, OwnerDetail } from '@shared/contract/people/owners';
import { useText } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import styles from './Owner.module.css';
import { formatShare } from '../../lent/shares';
import { SharesDialog } from './SharesDialog';

type Props = { owner: OwnerDetail; onReload: () => void };

/** The units that somebody owns a part of, each with all its owners. */
export function OwnedUnitsPanel({ owner, onReload }: Props) {
  const { t } = useTranslation();
  const { ownedUnits } = owner;
  return (
    <Panel
      title={t('admin:owner.units.title')}
      actions={
        <Can do="owner-mgmt.edit">
          <SharesDialog
            owner={owner}
            trigger={(open) => <Button onClick={open}>{t('admin:owner.actions.add_unit')}</Button>}
            onReload={onReload}
          />
        </Can>
      }
    >
      {ownedUnits.length === 0 && <p className={styles.none}>{t('admin:owner.units.none')}</p>}
      <ul className={styles.items}>
        {ownedUnits.map((unit) => (
          <Unit key={unit.unitId} unit={unit} owner={owner} onReload={onReload} />
        ))}
      </ul>
    </Panel>
  );
}

function Unit({ unit, owner, onReload }: Props & { unit: OwnedUnit }) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{unit.unitNumber}</strong> · {text(unit.propertyName)}
        <span className={styles.small}>{text(unit.roomTypeName)}</span>
        <ul className={styles.owners}>
          {unit.owners.map(({ accountId, name, shareBp }) => (
            <li key={accountId} className={accountId === owner.id ? styles.this : undefined}>
              <span>{name}</span> <span>{formatShare(shareBp)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Can do="owner-mgmt.edit">
        <SharesDialog
          unit={unit}
          owner={owner}
          trigger={(open) => (
            <Button onClick={open} aria-label={`${t('admin:owner.actions.edit_shares')}: ${unit.unitNumber}`}>
              {t('admin:owner.actions.edit_shares')}
            </Button>
          )}
          onReload={onReload}
        />
      </Can>
    </li>
  );
}
