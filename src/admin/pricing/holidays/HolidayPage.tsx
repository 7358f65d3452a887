import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { HolidayDetail } from '@shared/contract/pricing/holidays';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { RequirePermission } from '../../../session/RequirePermission';
import { HolidayCreate } from './HolidayCreate';
import { HolidayEdit } from './HolidayEdit';
import { useGetHolidayQuery } from './holidays.api';

/** `?id=`: the holiday; without: a new one. */
export default function HolidayPage() {
  const id = useSearchParams()[0].get('id');
  return id ? (
    <ExistingHoliday key={id} id={id} />
  ) : (
    <RequirePermission do="holiday.create">
      <HolidayCreate />
    </RequirePermission>
  );
}

function ExistingHoliday({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetHolidayQuery(id);
  const back = useCameFrom(paths.admin.holiday());
  // After one's own save the form begins again from what was kept; what others save meanwhile takes nothing from the form.
  const [saved, setSaved] = useState<HolidayDetail | null>(null);
  const holiday = saved && saved.version >= (query.data?.version ?? 0) ? saved : query.data;
  if (holiday) {
    return <HolidayEdit key={saved?.version ?? 0} holiday={holiday} back={back} onSaved={setSaved} />;
  }
  return (
    <Page title={t('admin:holiday.one')} back={{ to: back, label: t('admin:menu.holiday') }}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}
