import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callingCodeOf } from '@shared/callingCodes';
import fields from './Field.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './PhoneField.module.css';
import { joinPhone, splitPhone } from './phoneNumber';
import { useCountryOptions } from './useCountryOptions';

/** A telephone number with its calling code. Value and change are the whole number, `+60 12-345 6789`. */
export function PhoneField({
  value,
  onChange,
  id,
  country = 'MY',
  ...frame
}: FieldProps & {
  value: string;
  onChange: (phone: string) => void;
  id?: string;
  /** Whose code stands there until there is a number. */
  country?: string;
}) {
  const { t } = useTranslation();
  const countries = useCountryOptions();
  // What is typed stays as it is typed; only a value from elsewhere is split anew.
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState(() => splitPhone(value, country));
  const parts =
    joinPhone(typed) === value
      ? { iso: value ? typed.iso : (chosen ?? country), rest: typed.rest }
      : splitPhone(value, chosen ?? country);

  const change = (iso: string, rest: string) => {
    setTyped({ iso, rest });
    onChange(joinPhone({ iso, rest }));
  };
  return (
    <FieldFrame id={id} {...frame}>
      {(control) => (
        <div className={styles.row}>
          <span className={styles.code}>
            <select
              className={`${fields.control} ${fields.select}`}
              aria-label={t('common:calling_code')}
              autoComplete="tel-country-code"
              value={parts.iso}
              onChange={(event) => {
                setChosen(event.target.value);
                change(event.target.value, parts.rest);
              }}
            >
              {countries.map(({ value: iso, label }) => (
                <option key={iso} value={iso}>
                  {`${label} +${callingCodeOf(iso)}`}
                </option>
              ))}
            </select>
            <span className="numbers" aria-hidden="true">
              +{callingCodeOf(parts.iso)}
            </span>
          </span>
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            className={fields.control}
            value={parts.rest}
            onChange={(event) => change(parts.iso, event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
