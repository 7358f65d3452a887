import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BANKS } from '@shared/banks';
import { ownBankAccountInput } from '@shared/contract/people/bankAccountChanges';
import { fieldMessage } from '../../../kit/formErrors';
import { Button } from '../../../ui/Button';
import { SelectField, TextField } from '../../../ui/Field';
import account from '../../account/Account.module.css';
import { FormAlert } from '../../account/FormAlert';
import { fieldText, formText, useSending } from '../../account/useSending';
import owner from '../OwnerRooms.module.css';
import { useAskForBankAccountMutation } from './ownBankAccount.api';

const FIELDS = ['bankCode', 'accountName', 'accountNo'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, string>;

/** The rule that a value breaks; undefined for a good one. */
function brokenRule(values: Values, field: Field): string | undefined {
  if (!values[field].trim()) return 'required';
  const { success } = ownBankAccountInput.shape[field].safeParse(values[field]);
  return success ? undefined : field === 'accountNo' ? 'bank_account' : 'invalid';
}

/** Asks for another account. The number is typed anew each time: nobody sends one that he has not seen. */
export function BankAccountForm() {
  const { t } = useTranslation();
  const [values, setValues] = useState<Values>({ bankCode: '', accountName: '', accountNo: '' });
  const [isTried, setTried] = useState(false);
  const [ask] = useAskForBankAccountMutation();
  const { send, busy, error } = useSending();
  const form = useRef<HTMLFormElement>(null);
  const labels: Values = {
    bankCode: t('owner:bank.bank'),
    accountName: t('owner:bank.holder'),
    accountNo: t('owner:bank.number'),
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const broken = FIELDS.find((field) => brokenRule(values, field));
    if (broken) return form.current?.querySelector<HTMLElement>(`[name=${broken}]`)?.focus();
    await send(() => ask(values));
  };
  const field = (name: Field) => {
    const rule = isTried ? brokenRule(values, name) : undefined;
    return {
      name,
      label: labels[name],
      value: values[name],
      error: rule ? fieldMessage(t, { rule }, labels[name]) : fieldText(t, error, name, labels[name]),
      onChange: (event: { target: { value: string } }) =>
        setValues((before) => ({ ...before, [name]: event.target.value })),
    };
  };
  return (
    <section className={owner.card} aria-label={t('owner:bank.change_title')}>
      <h2 className={owner.cardTitle}>{t('owner:bank.change_title')}</h2>
      <p className={owner.words}>{t('owner:bank.change_text')}</p>
      <form ref={form} className={account.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormAlert>{formText(t, error, FIELDS)}</FormAlert>
        <SelectField {...field('bankCode')} placeholder={t('owner:bank.choose')} options={BANKS} />
        <TextField
          {...field('accountName')}
          maxLength={120}
          autoComplete="off"
          help={t('owner:bank.holder_help')}
        />
        <TextField {...field('accountNo')} maxLength={40} inputMode="numeric" autoComplete="off" />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t('owner:bank.send')}
          </Button>
        </div>
      </form>
    </section>
  );
}
