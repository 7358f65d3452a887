import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UnitUse } from '@shared/contract/inventory/units';
import { useLanguage } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatStay } from '../../../ui/dates';
import { USE_KEYS } from './unitTexts';
import styles from './Unit.module.css';

/** The others are shown when asked for: a house with rooms has many. */
const FIRST = 8;

/** Who has nights of a unit from today on; what a linked unit takes says where it is. */
export function UsesPanel({ uses, unitId }: { uses: readonly UnitUse[]; unitId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const shown = all ? uses : uses.slice(0, FIRST);
  return (
    <Panel title={t('admin:unit.parts.uses')}>
      {uses.length === 0 && <p className={styles.none}>{t('admin:unit.use.none')}</p>}
      <ul className={styles.items}>
        {shown.map((use) => (
          <li key={`${use.unitId} ${use.checkIn}`} className={styles.item}>
            <div className={styles.words}>
              <UseName use={use} />
              {use.unitId !== unitId && (
                <>
                  {' '}
                  <Link to={paths.admin.manageUnit(use.unitId)}>
                    {t('admin:unit.use.in_unit', { unit: use.unitNumber })}
                  </Link>
                </>
              )}
              <span className={styles.small}>{formatStay(use.checkIn, use.checkOut, language)}</span>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < uses.length && (
        <Button className={styles.more} onClick={() => setAll(true)}>
          {t('admin:unit.use.all', { count: uses.length })}
        </Button>
      )}
    </Panel>
  );
}

function UseName({ use: { kind, reservationId, reference } }: { use: UnitUse }) {
  const { t } = useTranslation();
  if (!reservationId) return <strong>{t(USE_KEYS[kind])}</strong>;
  return (
    <Can do="reservation.view" otherwise={<strong>{reference}</strong>}>
      <Link to={paths.admin.reservationDetails(reservationId)}>{reference}</Link>
    </Can>
  );
}
