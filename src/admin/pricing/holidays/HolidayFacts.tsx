import { useTranslation } from 'react-i18next';
import type { HolidayDetail } from '@shared/contract/pricing/holidays';
import { useText } from '../../../i18n';
import { StayDateText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { HolidayDate, SubstituteList } from './HolidayDays';
import { KIND_KEYS } from './holidayTexts';
import { useStateNames } from './useStateNames';

/** A holiday for those who may look at it and not change it. */
export function HolidayFacts({ holiday }: { holiday: HolidayDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const stateNames = useStateNames();
  const { name, date, kind, estimated, states, substitutes, source, announcedOn } = holiday;
  return (
    <Panel title={t('admin:holiday.one')}>
      <DetailList
        items={[
          [t('admin:holiday.fields.name'), text(name)],
          [t('admin:holiday.fields.date'), <HolidayDate key="date" date={date} estimated={estimated} />],
          [t('admin:holiday.fields.kind'), t(KIND_KEYS[kind])],
          [t('admin:holiday.fields.states'), stateNames(states)],
          [
            t('admin:holiday.fields.substitutes'),
            <SubstituteList key="substitutes" substitutes={substitutes} />,
          ],
          [t('admin:holiday.fields.source'), source],
          [t('admin:holiday.fields.announcedOn'), <StayDateText key="announced" date={announcedOn} />],
        ]}
      />
    </Panel>
  );
}
