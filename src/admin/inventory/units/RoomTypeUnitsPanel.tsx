import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { UnitRow } from '@shared/contract/inventory/units';
import { staleAtOnce } from '../../../api/listCalls';
import { Loaded } from '../../../kit/Loaded';
import { fromHere, Panel } from '../../../kit/Page';
import { PanelPages } from '../../../kit/PanelPages';
import { StatusTag } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { useListUnitsQuery } from './units.api';
import { LICENCE_STATE_KEYS, LICENCE_STATE_TONES, STATUS_KEYS, STATUS_TONES } from './unitTexts';
import styles from './Unit.module.css';

const PAGE = 50;

/** The units of a room type with their marks, and the way to each and to new ones. */
export function RoomTypeUnitsPanel({ roomTypeId }: { roomTypeId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const from = fromHere(useLocation());
  const [due, setDue] = useState(false);
  const [page, setPage] = useState(1);
  const query = useListUnitsQuery(
    {
      filter: { roomTypeId, ...(due && { licence: 'due' }) },
      pagination: { limit: PAGE, currentPage: page },
    },
    staleAtOnce,
  );
  return (
    <Panel
      title={t('admin:unit.many')}
      actions={
        <Can do="listing.create">
          <Button
            onClick={() =>
              void navigate(paths.admin.manageUnit(undefined, { roomType: roomTypeId }), { state: from })
            }
          >
            {t('admin:unit.actions.create')}
          </Button>
        </Can>
      }
    >
      <p className={styles.narrowed}>
        <Checkbox
          checked={due}
          onChange={(event) => {
            setDue(event.target.checked);
            setPage(1);
          }}
        >
          {t('admin:unit.list.due')}
        </Checkbox>
      </p>
      <Loaded query={query}>
        {({ rows, totalCount }) => (
          <>
            {rows.length === 0 && (
              <p className={styles.none}>{t(due ? 'admin:unit.list.none_due' : 'admin:unit.list.none')}</p>
            )}
            <ul className={`${styles.items} ${styles.listed}`}>
              {rows.map((unit) => (
                <li key={unit.id} className={styles.item}>
                  <div className={styles.words}>
                    <Link to={paths.admin.manageUnit(unit.id)} state={from}>
                      {unit.number}
                    </Link>
                    <Small unit={unit} />
                  </div>
                  <Marks unit={unit} />
                </li>
              ))}
            </ul>
            <PanelPages page={page} size={PAGE} total={totalCount} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Small({ unit: { floor, linked, blocks } }: { unit: UnitRow }) {
  const { t } = useTranslation();
  const words = [
    floor && `${t('admin:unit.fields.floor')} ${floor}`,
    linked === 'whole' && t('admin:unit.list.whole'),
    linked === 'part' && t('admin:unit.list.part'),
    blocks > 0 && t('admin:unit.list.blocks', { count: blocks }),
  ].filter(Boolean);
  return words.length > 0 ? <span className={styles.small}>{words.join(' · ')}</span> : null;
}

function Marks({ unit: { status, licenceState } }: { unit: UnitRow }) {
  const { t } = useTranslation();
  return (
    <span className={styles.buttons}>
      {(licenceState === 'expiring' || licenceState === 'expired') && (
        <StatusTag tone={LICENCE_STATE_TONES[licenceState]}>{t(LICENCE_STATE_KEYS[licenceState])}</StatusTag>
      )}
      <StatusTag tone={STATUS_TONES[status]}>{t(STATUS_KEYS[status])}</StatusTag>
    </span>
  );
}
