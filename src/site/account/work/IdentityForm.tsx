import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiderDetail, RiderIdentityType, RiderPatch } from '@shared/contract/people/riders';
import { codeOf } from '../../../api/apiError';
import { fieldMessage } from '../../../kit/formErrors';
import { Button } from '../../../ui/Button';
import { SelectField, TextField } from '../../../ui/Field';
import { PhoneField } from '../../../ui/PhoneField';
import { isPhone } from '../../../ui/phoneNumber';
import { toast } from '../../../ui/toast';
import { useUpdateMyRiderDetailsMutation } from '../myAccount.api';
import account from '../Account.module.css';
import { FormAlert } from '../FormAlert';
import sections from '../Sections.module.css';
import { fieldText, formText, useSending } from '../useSending';
import styles from './Work.module.css';

const FIELDS = ['identityType', 'identityNo', 'vehiclePlate', 'emergencyName', 'emergencyPhone'];
const IDENTITY_NO = /^[A-Z0-9]{5,20}$/i;

const valuesOf = ({ identityType, vehiclePlate, emergencyName, emergencyPhone }: RiderDetail) => ({
  identityType: (identityType ?? '') as RiderIdentityType | '',
  /** The number is never shown again once it is kept, only typed anew. */
  identityNo: '',
  vehiclePlate: vehiclePlate ?? '',
  emergencyName: emergencyName ?? '',
  emergencyPhone: emergencyPhone ?? '',
});
type Values = ReturnType<typeof valuesOf>;

/** Returns the fields that differ from the saved ones: an absent field is left alone, null clears it. */
function patchOf(form: Values, kept: Values): Omit<RiderPatch, 'version'> {
  const changed = (name: keyof Values) => form[name].trim() !== kept[name];
  return {
    ...(changed('identityType') && { identityType: form.identityType || null }),
    ...(form.identityNo.trim() && { identityNo: form.identityNo.trim() }),
    ...(changed('vehiclePlate') && { vehiclePlate: form.vehiclePlate.trim() || null }),
    ...(changed('emergencyName') && { emergencyName: form.emergencyName.trim() || null }),
    ...(changed('emergencyPhone') && { emergencyPhone: form.emergencyPhone.trim() || null }),
  };
}

/** Fetches the details anew; undefined when that failed. */
export type Reload = () => Promise<RiderDetail | undefined>;

/** Identity card or passport, vehicle, and whom to call. While staff look at the papers the identity stays as it is. */
export function IdentityForm({ rider, onReload }: { rider: RiderDetail; onReload: Reload }) {
  const { t } = useTranslation();
  const [form, setForm] = useState(() => valuesOf(rider));
  /** The details as this form knows them: handing in moves the version on, others' changes would be overwritten unseen. */
  const [base, setBase] = useState(rider);
  const isSame = JSON.stringify(valuesOf(base)) === JSON.stringify(valuesOf(rider));
  const { version } = isSame ? rider : base;
  const [problems, setProblems] = useState<{ identityNo?: 'identity'; emergencyPhone?: 'phone' }>({});
  const [update] = useUpdateMyRiderDetailsMutation();
  const { send, busy, error, setError } = useSending();

  const change = (changes: Partial<Values>) => {
    setForm({ ...form, ...changes });
    setProblems({});
  };
  /** Takes in what staff have saved meanwhile; what was typed here gives way to it. */
  const reload = async () => {
    const fresh = await onReload();
    if (!fresh) return;
    setBase(fresh);
    setForm(valuesOf(fresh));
    setError(null);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const number = form.identityNo.replace(/[\s-]/g, '');
    const found = {
      ...(number && !IDENTITY_NO.test(number) && { identityNo: 'identity' as const }),
      ...(form.emergencyPhone && !isPhone(form.emergencyPhone) && { emergencyPhone: 'phone' as const }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) {
      setError(null);
      return document.getElementById(found.identityNo ? 'rider-identityNo' : 'rider-emergencyPhone')?.focus();
    }
    const answer = await send(() => update({ ...patchOf(form, valuesOf(base)), version }));
    if (!answer) return;
    setBase(answer);
    setForm(valuesOf(answer));
    toast.success(t('site:work.identity.saved'));
  };
  const field = (name: keyof Values, label: string) => {
    const rule = name === 'identityNo' || name === 'emergencyPhone' ? problems[name] : undefined;
    return {
      id: `rider-${name}`,
      label,
      error: rule ? fieldMessage(t, { rule }, label) : fieldText(t, error, name, label),
    };
  };
  const isLocked = rider.verification === 'submitted';
  const changesIdentity = form.identityNo.trim() || form.identityType !== (rider.identityType ?? '');
  return (
    <form
      className={account.form}
      noValidate
      aria-label={t('site:work.identity.title')}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert>{formText(t, error, FIELDS)}</FormAlert>
      {codeOf(error) === 'row.stale' && (
        <Button size="small" onClick={() => void reload()}>
          {t('common:actions.reload')}
        </Button>
      )}
      <div className={styles.pair}>
        <SelectField
          {...field('identityType', t('site:work.identity.type'))}
          options={[
            { value: 'mykad', label: 'MyKad' },
            { value: 'passport', label: t('site:work.identity.passport') },
          ]}
          placeholder={t('site:work.identity.choose')}
          disabled={isLocked}
          value={form.identityType}
          onChange={(event) => change({ identityType: event.target.value as Values['identityType'] })}
        />
        <TextField
          {...field('identityNo', t('site:work.identity.number'))}
          help={rider.identityNoMasked && t('site:work.identity.kept', { number: rider.identityNoMasked })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          disabled={isLocked}
          value={form.identityNo}
          onChange={(event) => change({ identityNo: event.target.value })}
        />
      </div>
      {rider.verification === 'approved' && changesIdentity && (
        <p className={sections.notice}>{t('site:work.identity.again')}</p>
      )}
      <TextField
        {...field('vehiclePlate', t('site:work.identity.plate'))}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={form.vehiclePlate}
        onChange={(event) => change({ vehiclePlate: event.target.value })}
      />
      <TextField
        {...field('emergencyName', t('site:work.identity.emergency'))}
        optional
        autoComplete="off"
        maxLength={120}
        value={form.emergencyName}
        onChange={(event) => change({ emergencyName: event.target.value })}
      />
      <PhoneField
        {...field('emergencyPhone', t('site:work.identity.emergency_phone'))}
        optional
        value={form.emergencyPhone}
        onChange={(emergencyPhone) => change({ emergencyPhone })}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
