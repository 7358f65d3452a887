import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormShell } from '../../../kit/FormShell';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { HolidayForm } from './HolidayForm';
import { useCreateHolidayMutation } from './holidays.api';
import { bodyOf, NEW_HOLIDAY } from './holidayValues';
import { useHolidayLabels } from './useHolidayLabels';

/** A new holiday. Afterwards its own page shows what it touches. */
export function HolidayCreate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = useHolidayLabels();
  const [create] = useCreateHolidayMutation();
  const made = useRef<string>(undefined);
  const back = useCameFrom(paths.admin.holiday());
  return (
    <Page title={t('admin:holiday.actions.create')} back={{ to: back, label: t('admin:menu.holiday') }}>
      <FormShell
        initialValues={NEW_HOLIDAY}
        labels={labels}
        onSubmit={async (values) => {
          made.current = (await create(bodyOf(values)).unwrap()).id;
        }}
        onSaved={() => {
          toast.success(t('admin:holiday.saved'));
          void navigate(paths.admin.manageHoliday(made.current), { replace: true, state: { from: back } });
        }}
        onCancel={() => void navigate(back)}
      >
        <HolidayForm labels={labels} />
      </FormShell>
    </Page>
  );
}
