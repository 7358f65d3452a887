import { useTranslation } from 'react-i18next';
import { GuestsPopover } from './GuestsPopover';
import { NumberStepper } from './NumberStepper';

/** Asks for the number of guests alone. */
export function GuestStepper({
  value,
  onChange,
  max,
}: {
  value: number;
  onChange: (guests: number) => void;
  max: number;
}) {
  const { t } = useTranslation();
  return (
    <GuestsPopover text={t('common:guests', { count: value })}>
      <NumberStepper
        label={t('common:guest_picker.label')}
        value={value}
        min={1}
        max={max}
        onChange={onChange}
      />
    </GuestsPopover>
  );
}
