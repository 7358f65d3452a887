import { useTranslation } from 'react-i18next';
import type { PartySize, PartyTerms } from '@shared/domain/pricing/partyRules';
import { NumberStepper } from './NumberStepper';
import picker from './PickerButton.module.css';

/** How many may come; `childrenMost` where there is a bound for children besides that of all guests. */
export type PartyLimits = PartyTerms & { maxGuests: number; childrenMost?: number };

export type PartyRowsProps = {
  value: PartySize;
  onChange: (party: PartySize) => void;
  limits: PartyLimits;
  /** The fewest adults; with 0, nought means "any number". */
  leastAdults?: 0 | 1;
  /** Sentences in the place of the usual ones. */
  helps?: { [Row in 'adults' | 'children' | 'infants' | 'pets']?: string | undefined };
};

/** One of the numbers of a party; `changes` says what another count of it makes of the party. */
type Row = Record<'label' | 'help', string> &
  Record<'count' | 'least' | 'most', number> & { changes: (count: number) => Partial<PartySize> };

/**
 * Asks who comes: adults and children, who are the guests, infants and pets beside them. Children need an adult. What is above its
 * limit already, as an address can say, can be lowered.
 */
export function PartyRows({ value, onChange, limits, leastAdults = 1, helps = {} }: PartyRowsProps) {
  const { t } = useTranslation();
  const { guests, children, infants, pets } = value;
  const { maxGuests, childrenAllowed, childrenMost = maxGuests, infantsMost, petsMost } = limits;
  const adults = Math.max(0, guests - children);
  const rows: Row[] = [
    {
      label: t('common:guest_picker.adults'),
      help: helps.adults ?? t('common:guest_picker.adults_help'),
      ...{ count: adults, least: children > 0 ? 1 : leastAdults, most: maxGuests - children },
      changes: (count) => ({ guests: count + children }),
    },
    {
      label: t('common:guest_picker.children'),
      help: helps.children ?? t('common:guest_picker.children_help'),
      ...{ count: children, least: 0 },
      most: childrenAllowed ? Math.min(childrenMost, maxGuests - Math.max(adults, 1)) : 0,
      changes: (count) => ({
        children: count,
        guests: count + Math.max(adults, count > 0 ? 1 : leastAdults),
      }),
    },
    {
      label: t('common:guest_picker.infants'),
      help: helps.infants ?? t('common:guest_picker.infants_help'),
      ...{ count: infants, least: 0, most: infantsMost },
      changes: (count) => ({ infants: count }),
    },
    {
      label: t('common:guest_picker.pets'),
      help: helps.pets ?? t('common:guest_picker.pets_help'),
      ...{ count: pets, least: 0, most: petsMost },
      changes: (count) => ({ pets: count }),
    },
  ];
  return (
    <div className={picker.rows}>
      {rows.map(({ label, help, count, least, most, changes }) => (
        <NumberStepper
          key={label}
          label={label}
          help={help}
          value={count}
          min={Math.min(least, count)}
          max={Math.max(most, count)}
          onChange={(next) => onChange({ guests, children, infants, pets, ...changes(next) })}
        />
      ))}
    </div>
  );
}
