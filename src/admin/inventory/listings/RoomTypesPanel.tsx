import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Property } from '@shared/contract/inventory/properties';
import { useText } from '../../../i18n';
import { staleAtOnce } from '../../../api/listCalls';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import styles from './Listings.module.css';
import { useListRoomTypesQuery } from './roomTypes.api';
import { StatusMark } from './StatusMark';

const MOST = 100;

/** The room types of a property, with the way to each and to a new one. */
export function RoomTypesPanel({ property }: { property: Property }) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const { id, status } = property;
  const query = useListRoomTypesQuery(
    { filter: { propertyId: id }, pagination: { limit: MOST } },
    staleAtOnce,
  );
  return (
    <Panel title={t('admin:inventory.room_types')}>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.note}>{t('admin:inventory.no_room_types')}</p>
          ) : (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={row.id} className={styles.row}>
                  <span>
                    <Link to={paths.admin.manageRoomTypes(row.id)}>{text(row.name)}</Link>
                    <span className={styles.small}>
                      {t('admin:inventory.units', { count: row.units.active + row.units.closed })}
                    </span>
                  </span>
                  <StatusMark status={row.status} visible={row.visible} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {status !== 'retired' && (
        <Can do="listing.create">
          <Button onClick={() => void navigate(paths.admin.manageRoomTypes(undefined, { propertyId: id }))}>
            {t('admin:room_type.actions.create')}
          </Button>
        </Can>
      )}
    </Panel>
  );
}
