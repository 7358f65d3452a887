import { useRef, useState } from 'react';
import { CallingCodeButton } from './CallingCodeButton';
import fields from './Field.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './PhoneField.module.css';
import { joinPhone, splitPhone } from './phoneNumber';

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
  /** The country whose code stands there until there is a number. */
  country?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  // What is typed stays as it is typed; only a value from elsewhere is split anew.
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState(() => splitPhone(value, country));
  const parts =
    joinPhone(typed) === value
      ? { iso: value ? typed.iso : (chosen ?? country), rest: typed.rest }
      : splitPhone(value, chosen ?? country);
  // A whole number (typed, pasted or filled in by the browser) brings its own country.
  const whole = parts.rest.trim().startsWith('+');
  const iso = whole ? splitPhone(parts.rest, parts.iso).iso : parts.iso;

  const change = (nextIso: string, rest: string) => {
    setTyped({ iso: nextIso, rest });
    onChange(joinPhone({ iso: nextIso, rest }));
  };
  const choose = (nextIso: string) => {
    setChosen(nextIso);
    change(nextIso, whole ? splitPhone(parts.rest, iso).rest : parts.rest);
    input.current?.focus();
  };
  return (
    <FieldFrame id={id} {...frame}>
      {(control) => (
        <div className={styles.row}>
          <CallingCodeButton iso={iso} onChoose={choose} />
          <input
            {...control}
            ref={input}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            className={fields.control}
            value={parts.rest}
            onChange={(event) => change(parts.iso, event.target.value)}
            onBlur={() => whole && setTyped(splitPhone(value, iso))}
          />
        </div>
      )}
    </FieldFrame>
  );
}
