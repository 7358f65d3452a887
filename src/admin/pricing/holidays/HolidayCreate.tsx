import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormShell } from '../../../kit/FormShell';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { useHolidayFields } from './holidayFields';
import { HolidayForm } from './HolidayForm';
import { useCreateHolidayMutation } from './holidays.api';
import { bodyOf, NEW_HOLIDAY } from './holidayValues';

/** A new holiday. Afterwards its own page shows what it touches. */
export function HolidayCreate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fields = useHolidayFields();
  const [create] = useCreateHolidayMutation();
  const createdId = useRef<string>(undefined);
  const back = useCameFrom(paths.admin.holiday());
  return (
    <Page title={t('admin:holiday.actions.create')} back={{ to: back, label: t('admin:menu.holiday') }}>
      <FormShell
        initialValues={NEW_HOLIDAY}
        labels={fields.labels}
        onSubmit={async (values) => {
          createdId.current = (await create(bodyOf(values)).unwrap()).id;
        }}
        onSaved={() => {
          toast.success(t('admin:holiday.saved'));
          void navigate(paths.admin.manageHoliday(createdId.current), {
            replace: true,
            state: { from: back },
          });
        }}
        onCancel={() => void navigate(back)}
      >
        <HolidayForm fields={fields} />
      </FormShell>
    </Page>
  );
}
