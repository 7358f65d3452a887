import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SchoolMoveImpact } from '@shared/contract/pricing/schoolGroups';
import { useLanguage, useText } from '../../../i18n';
import list from '../../../kit/ItemList.module.css';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatStay } from '../../../ui/dates';
import { GROUP_KEYS } from './holidayTexts';

/** The school holidays that a move changes in its state, and the free stays there that it closes or opens. */
export function SchoolMoveImpactView({ impact }: { impact: SchoolMoveImpact }) {
  const { t } = useTranslation();
  const { holidays, holidayExamples, requests, requestExamples } = impact;
  const more = (all: number, shown: readonly unknown[]) =>
    all > shown.length && (
      <p>{t('admin:holiday.school.groups.impact.more', { count: all - shown.length })}</p>
    );
  if (holidays === 0) return <p>{t('admin:holiday.school.groups.impact.none')}</p>;
  return (
    <>
      <p>{t('admin:holiday.school.groups.impact.holidays', { count: holidays })}</p>
      <HolidayExamples examples={holidayExamples} />
      {more(holidays, holidayExamples)}
      {requests === 0 ? (
        <p>{t('admin:holiday.school.groups.impact.no_requests')}</p>
      ) : (
        <p>{t('admin:holiday.school.groups.impact.requests', { count: requests })}</p>
      )}
      <RequestExamples examples={requestExamples} />
      {more(requests, requestExamples)}
    </>
  );
}

function HolidayExamples({ examples }: { examples: SchoolMoveImpact['holidayExamples'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = useText();
  return (
    <ul className={list.items}>
      {examples.map(({ id, name, group, startsOn, endsOn, gained }) => (
        <li key={id}>
          {t(`admin:holiday.school.groups.impact.${gained ? 'gained' : 'lost'}`, {
            name: text(name),
            group: t(GROUP_KEYS[group]),
          })}
          <span className={list.small}>{formatStay(startsOn, endsOn, language)}</span>
        </li>
      ))}
    </ul>
  );
}

function RequestExamples({ examples }: { examples: SchoolMoveImpact['requestExamples'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = useText();
  if (examples.length === 0) return null;
  return (
    <ul className={list.items}>
      {examples.map(({ id, propertyName, unitNumber, checkIn, checkOut, status, closed }) => {
        const unit = t('admin:holiday.school.groups.impact.unit', {
          property: text(propertyName),
          unit: unitNumber,
        });
        return (
          <li key={id}>
            <Can do="free-stay.view" otherwise={unit}>
              <Link to={paths.admin.manageFreeStayRequest(id)}>{unit}</Link>
            </Can>
            <span className={list.small}>
              {[
                formatStay(checkIn, checkOut, language),
                t(`admin:holiday.school.groups.impact.${status}`),
                t(`admin:holiday.school.groups.impact.${closed ? 'closed' : 'opened'}`),
              ].join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
