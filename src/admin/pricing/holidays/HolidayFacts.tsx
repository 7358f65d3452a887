import { useTranslation } from 'react-i18next';
import type { HolidayDetail } from '@shared/contract/pricing/holidays';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { HolidayDate } from './HolidayDays';
import { useHolidayFields } from './holidayFields';

/** A holiday for those who may look at it and not change it. */
export function HolidayFacts({ holiday }: { holiday: HolidayDetail }) {
  const { t } = useTranslation();
  const { facts, names } = useHolidayFields();
  const { date, estimated } = holiday;
  return (
    <Panel title={t('admin:holiday.one')}>
      <DetailList
        items={[
          ...facts(holiday, ['name']),
          [names.date!, <HolidayDate key="date" date={date} estimated={estimated} />],
          ...facts(holiday, ['kind', 'states', 'substitutes', 'source', 'announcedOn']),
        ]}
      />
    </Panel>
  );
}
