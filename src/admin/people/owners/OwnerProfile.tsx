import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OwnerDetail } from '@shared/contract/people/owners';
import { FormShell } from '../../../kit/FormShell';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import { besideEmail } from './emailTaken';
import { OwnerForm } from './OwnerForm';
import { useLazyGetOwnerQuery, useUpdateOwnerMutation } from './owners.api';
import { bodyOf, factsOf, valuesOf } from './ownerValues';
import { useOwnerLabels, useShowOwnerValue } from './useOwnerLabels';

const sameFacts = (one: OwnerDetail, other: OwnerDetail) =>
  JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

/** The form of an owner's facts. It stays on the page, whose other parts save on their own. */
export function OwnerProfile({ owner, back }: { owner: OwnerDetail; back: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = useOwnerLabels();
  const show = useShowOwnerValue();
  const outcome = useOutcome();
  const [update] = useUpdateOwnerMutation();
  const [fetchAgain] = useLazyGetOwnerQuery();
  // What the form was filled from. A new bank account or a ban raises the versions and leaves the facts alone: that is no conflict.
  const [base, setBase] = useState(owner);
  if (owner !== base && sameFacts(owner, base)) setBase(owner);
  const [saved, setSaved] = useState<OwnerDetail | null>(null);
  const [round, setRound] = useState(0);
  const savedRound = useRef<number>(undefined);
  return (
    <FormShell
      key={round}
      initialValues={factsOf(base)}
      labels={labels}
      onSubmit={async (values) => {
        // The second of two clicks may come after the answer and before the form is filled anew.
        if (savedRound.current === round) return;
        const { version, profileVersion } = values.version ?? base;
        const body = { ...bodyOf(values), version, profileVersion, id: owner.id };
        setSaved(await besideEmail(outcome(update(body))));
        savedRound.current = round;
      }}
      onSaved={() => {
        toast.success(t('admin:owner.saved'));
        if (saved) setBase(saved);
        setRound(round + 1);
      }}
      onCancel={() => void navigate(back)}
      latest={async () => valuesOf(await outcome(fetchAgain(owner.id)))}
      show={show}
    >
      <OwnerForm labels={labels} keptNumberEnd={base.identityNoMasked} />
    </FormShell>
  );
}
