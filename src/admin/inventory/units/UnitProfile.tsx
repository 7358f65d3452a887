import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { UnitDetail } from '@shared/contract/inventory/units';
import { useText } from '../../../i18n';
import { FormShell } from '../../../kit/FormShell';
import { toast } from '../../../ui/toast';
import { useUnitFields } from './unitFields';
import { UnitForm } from './UnitForm';
import { useGetUnitChoicesQuery, useLazyGetUnitQuery, useUpdateUnitMutation } from './units.api';
import { factsOf, patchOf, valuesOf } from './unitValues';

const sameFacts = (one: UnitDetail, other: UnitDetail) =>
  JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

/** The form of a unit's facts. It stays on the page, whose other parts save on their own. */
export function UnitProfile({ unit, back }: { unit: UnitDetail; back: string }) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const { data } = useGetUnitChoicesQuery({ propertyId: unit.propertyId });
  const fields = useUnitFields(
    useMemo(
      () => ({
        roomTypes: new Map(data?.roomTypes.map(({ id, name }) => [id, text(name)])),
        companies: new Map(data?.companies.map(({ id, name }) => [id, name])),
      }),
      [data, text],
    ),
  );
  const [update] = useUpdateUnitMutation();
  const [fetchAgain] = useLazyGetUnitQuery();
  // What the form was filled from. A new link or other owners raise the version and leave the facts alone: that is no conflict.
  const [base, setBase] = useState(unit);
  if (unit !== base && sameFacts(unit, base)) setBase(unit);
  const [saved, setSaved] = useState<UnitDetail | null>(null);
  const [round, setRound] = useState(0);
  const savedRound = useRef<number>(undefined);
  return (
    <FormShell
      key={round}
      initialValues={factsOf(base)}
      labels={fields.labels}
      onSubmit={async (values) => {
        // The second of two clicks may come after the answer and before the form is filled anew.
        if (savedRound.current === round) return;
        setSaved(await update({ ...patchOf(values, values.version ?? base.version), id: unit.id }).unwrap());
        savedRound.current = round;
      }}
      onSaved={() => {
        toast.success(t('admin:unit.saved'));
        if (saved) setBase(saved);
        setRound(round + 1);
      }}
      onCancel={() => void navigate(back)}
      latest={async () => valuesOf(await fetchAgain(unit.id).unwrap())}
      show={fields.show}
    >
      <UnitForm fields={fields} unit={unit} />
    </FormShell>
  );
}
