import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PoolMemberRow, UnitPoolDetail } from '@shared/contract/money/unitPools';
import { useText } from '../../../i18n';
import list from '../../../kit/ItemList.module.css';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { AddMember, EndMember, RemoveMember } from './PoolMemberSteps';

type Props = { found: UnitPoolDetail; onReload: () => unknown };

/** The units of a pool with their points, by date, and how they share. */
export function PoolMembersPanel({ found, onReload }: Props) {
  const { t } = useTranslation();
  const { members, sharedUntil } = found;
  return (
    <Panel
      title={t('admin:unit_pool.part.members')}
      actions={
        <Can do="service-package.edit">
          <AddMember found={found} onReload={onReload} />
        </Can>
      }
    >
      <p>{t('admin:unit_pool.members.how')}</p>
      {sharedUntil !== null && <p>{t('admin:unit_pool.members.shared', { date: sharedUntil })}</p>}
      {members.length === 0 ? (
        <p>{t('admin:unit_pool.members.none')}</p>
      ) : (
        <ul className={list.items}>
          {members.map((member) => (
            <MemberItem key={member.id} member={member} found={found} onReload={onReload} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function MemberItem({ member, found, onReload }: Props & { member: PoolMemberRow }) {
  const { t } = useTranslation();
  const text = useText();
  const { unitId, unitNumber, propertyName, points, validFrom: from, lastDay: to } = member;
  const { sharedUntil } = found;
  const name = `${unitNumber} · ${text(propertyName)}`;
  return (
    <li className={list.item}>
      <span className={list.words}>
        <Can do="listing.view" otherwise={<strong>{name}</strong>}>
          <Link to={paths.admin.manageUnit(unitId)}>{name}</Link>
        </Can>
        <span className={list.small}>
          {`${t('admin:unit_pool.fields.points')}: ${points} · `}
          {to === null
            ? t('admin:service_package.versions.from', { from })
            : t('admin:service_package.versions.from_to', { from, to })}
        </span>
      </span>
      <Can do="service-package.edit">
        <span className={list.buttons}>
          {(to === null || sharedUntil === null || to >= sharedUntil) && (
            <EndMember member={member} found={found} onReload={onReload} />
          )}
          {(sharedUntil === null || from > sharedUntil) && (
            <RemoveMember member={member} found={found} onReload={onReload} />
          )}
        </span>
      </Can>
    </li>
  );
}
