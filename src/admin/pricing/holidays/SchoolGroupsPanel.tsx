import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SchoolMoveRow } from '@shared/contract/pricing/schoolGroups';
import { SCHOOL_GROUPS } from '@shared/domain/pricing/holidays';
import { SCHOOL_GROUPS_SINCE, statesBySchoolGroup } from '@shared/domain/pricing/schoolGroups';
import { useLanguage } from '../../../i18n';
import list from '../../../kit/ItemList.module.css';
import { DetailList } from '../../../kit/DetailList';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { RowLink } from '../../../kit/RowLink';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatDate } from '../../../ui/dates';
import { GROUP_KEYS } from './holidayTexts';
import styles from './Holidays.module.css';
import { useGetSchoolGroupsQuery } from './schoolGroups.api';
import { NEW_SCHOOL_MOVE, SchoolMovePanel } from './SchoolMovePanel';
import { useStateNames } from './useStateNames';

/** Which states are in which group of schools today, and their moves. `?move=` opens one, or the form of a new one. */
export function SchoolGroupsPanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const stateNames = useStateNames();
  const query = useGetSchoolGroupsQuery();
  const { id, rest, close } = useAddressPanel('move');
  const hrefOf = (move: string) => paths.admin.holiday({ ...rest, move });
  return (
    <>
      <Panel
        title={t('admin:holiday.school.groups.title')}
        actions={
          <Can do="holiday.create">
            <Button size="small" onClick={() => void navigate(hrefOf(NEW_SCHOOL_MOVE))}>
              {t('admin:holiday.school.groups.move')}
            </Button>
          </Can>
        }
      >
        <Loaded query={query}>
          {({ today, moves = [] }) => {
            const states = statesBySchoolGroup(moves, today);
            const planned = moves.filter(({ validFrom }) => validFrom > today);
            const past = moves.filter(
              ({ validFrom }) => SCHOOL_GROUPS_SINCE < validFrom && validFrom <= today,
            );
            return (
              <div className={styles.groups}>
                {today && (
                  <p className={styles.help}>
                    {t('admin:holiday.school.groups.today', { date: formatDate(today, language) })}
                  </p>
                )}
                <DetailList
                  items={SCHOOL_GROUPS.map((group) => [t(GROUP_KEYS[group]), stateNames(states[group])])}
                />
                <MoveList title={t('admin:holiday.school.groups.planned')} moves={planned} hrefOf={hrefOf} />
                {past.length > 0 && (
                  <MoveList title={t('admin:holiday.school.groups.past')} moves={past} hrefOf={hrefOf} />
                )}
              </div>
            );
          }}
        </Loaded>
      </Panel>
      <SchoolMovePanel id={id} onClose={close} />
    </>
  );
}

function MoveList({
  title,
  moves,
  hrefOf,
}: {
  title: string;
  moves: readonly SchoolMoveRow[];
  hrefOf: (id: string) => string;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const stateNames = useStateNames();
  return (
    <section>
      <h3 className={styles.partTitle}>{title}</h3>
      {moves.length === 0 && <p className={styles.none}>{t('admin:holiday.school.groups.none_planned')}</p>}
      <ul className={list.items} aria-label={title}>
        {moves.map(({ id, state, group, validFrom, source }) => (
          <li key={id} className={list.item}>
            <span className={list.words}>
              <RowLink to={hrefOf(id)}>
                {t('admin:holiday.school.groups.line', {
                  state: stateNames([state]),
                  group: t(GROUP_KEYS[group]),
                })}
              </RowLink>
              <span className={`${list.small} ${styles.moveSource}`}>
                {t('admin:holiday.school.groups.from', { date: formatDate(validFrom, language) })} · {source}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
