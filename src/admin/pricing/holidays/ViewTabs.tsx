import { useTranslation } from 'react-i18next';
import { PageTabs } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import type { View } from './useViewParams';

const TABS = ['table', 'calendar', 'school'] as const;
const TAB_KEYS: Record<(typeof TABS)[number], string> = {
  table: 'admin:holiday.views.table',
  calendar: 'admin:holiday.views.calendar',
  school: 'admin:holiday.views.school',
};

/** The views of the page as links: each has its address, and the year goes along. */
export function ViewTabs({ current, year }: { current: View; year: number | undefined }) {
  const { t } = useTranslation();
  return (
    <PageTabs<View>
      label={t('admin:holiday.views.label')}
      tabs={TABS.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
      current={current}
      href={(view) => paths.admin.holiday({ view: view === 'table' ? null : view, year })}
    />
  );
}
