import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnedUnit, OwnerDetail } from '@shared/contract/people/owners';
import { addDays } from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { sameValues } from '../../../kit/sameValues';
import { Can } from '../../../session/Can';
import { formatDate } from '../../../ui/dates';
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
        <Shares owners={unit.owners} ownId={owner.id} />
        {unit.owners.length === 0 && <span className={styles.small}>{t('admin:owner.units.company')}</span>}
        <OtherDays unit={unit} ownId={owner.id} />
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

function Shares({ owners, ownId }: { owners: OwnedUnit['owners']; ownId: string }) {
  return (
    <ul className={styles.owners}>
      {owners.map(({ accountId, name, shareBp }) => (
        <li key={accountId} className={accountId === ownId ? styles.this : undefined}>
          <span>{name}</span> <span>{formatShare(shareBp)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who had and who will have the shares of a unit, where that is not who has them today. */
function OtherDays({ unit: { owners, periods }, ownId }: { unit: OwnedUnit; ownId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const others = periods.filter((period) => !sameValues(period.owners, owners));
  if (others.length === 0) return null;
  return (
    <details>
      <summary>{t('admin:owner.units.other_days')}</summary>
      {others.map(({ from, to, owners: held }) => (
        <div key={from}>
          <span className={styles.small}>
            {to === null
              ? t('admin:owner.units.since', { from: formatDate(from, language) })
              : t('admin:owner.units.between', {
                  from: formatDate(from, language),
                  to: formatDate(addDays(to, -1), language),
                })}
          </span>
          <Shares owners={held} ownId={ownId} />
        </div>
      ))}
    </details>
  );
}
