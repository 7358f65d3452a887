import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormShell } from '../../../kit/FormShell';
import { Page, useCameFrom } from '../../../kit/Page';
import { paths } from '../../../paths';
import { toast } from '../../../ui/toast';
import { useUnitFields } from './unitFields';
import { UnitForm } from './UnitForm';
import { useCreateUnitsMutation } from './units.api';
import { inputOf, newUnit } from './unitValues';

/** One new unit, or all of a range of numbers. One leads to its page, several back to the list. */
export function UnitCreate({ roomTypeId }: { roomTypeId: string | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fields = useUnitFields();
  const back = useCameFrom(paths.admin.viewListing());
  const [create] = useCreateUnitsMutation();
  const createdIds = useRef<string[]>([]);
  return (
    <Page title={t('admin:unit.new')} back={{ to: back, label: t('admin:menu.view_listing') }}>
      <FormShell
        initialValues={newUnit(roomTypeId)}
        labels={fields.labels}
        onSubmit={async (values) => {
          createdIds.current = (await create(inputOf(values)).unwrap()).units.map(({ id }) => id);
        }}
        onSaved={() => {
          const [first, second] = createdIds.current;
          toast.success(t('admin:unit.made', { count: createdIds.current.length }));
          void navigate(first && !second ? paths.admin.manageUnit(first) : back, { state: { from: back } });
        }}
        onCancel={() => void navigate(back)}
      >
        <UnitForm fields={fields} />
      </FormShell>
    </Page>
  );
}
