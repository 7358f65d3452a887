import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { HolidayTable } from './HolidayTable';
import { HolidayImportView } from './HolidayImportView';
import { SchoolTable } from './SchoolTable';
import { viewOf } from './useViewParams';
import { ViewTabs } from './ViewTabs';
import { YearCalendar } from './YearCalendar';

/** `?view=`: the table of a year, its calendar, the school holidays, or the import of a year. */
export default function HolidaysPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = viewOf(search.get('view'));
  const year = Number(search.get('year')) || undefined;
  if (view === 'import') return <HolidayImportView key="import" />;
  return (
    <Page
      title={t('admin:menu.holiday')}
      intro={t('admin:holiday.intro')}
      actions={
        <Can do="holiday.create">
          <Button onClick={() => void navigate(paths.admin.holiday({ view: 'import', year }))}>
            {t('admin:holiday.actions.import')}
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(paths.admin.manageHoliday())}
          >
            {t('admin:holiday.actions.create')}
          </Button>
        </Can>
      }
    >
      <ViewTabs current={view} year={year} />
      {view === 'table' && <HolidayTable />}
      {view === 'calendar' && <YearCalendar />}
      {view === 'school' && <SchoolTable />}
    </Page>
  );
}
