import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayDate } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../i18n';
import { Button } from '../Button';
import { formatDate } from '../dates';
import picker from '../PickerButton.module.css';
import { Popover } from '../Popover';
import { useIsPhone } from '../useMediaQuery';
import { RangeCalendar, type RangeCalendarProps } from './RangeCalendar';
import type { StayRange } from './stayRange';

/** Check-in and check-out behind one button: two months in a popover, one scrolling list on phones. Closes once both are chosen. */
export function DateRangePicker({
  className,
  align,
  onChange,
  ...calendar
}: Omit<RangeCalendarProps, 'months'> & { className?: string; align?: 'start' | 'end' }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const trigger = useRef<HTMLButtonElement>(null);
  const choose = (range: StayRange) => {
    onChange(range);
    if (phone || !range.checkOut) return;
    close();
    trigger.current?.focus();
  };
  const { checkIn, checkOut } = calendar.value;
  const part = (label: string, date: StayDate | null) => (
    <span className={picker.part}>
      <span className={picker.label}>{label}</span>
      <span className={date ? picker.value : picker.none}>
        {date ? formatDate(date, language) : t('common:calendar.add_date')}
      </span>
    </span>
  );
  return (
    <Popover
      open={open}
      onClose={close}
      label={t('common:calendar.choose')}
      align={align}
      dialogSize="full"
      className={className}
      footer={
        <Button variant="primary" block onClick={close}>
          {t('common:calendar.done')}
        </Button>
      }
      trigger={
        <button
          ref={trigger}
          type="button"
          className={picker.button}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {part(t('common:calendar.check_in'), checkIn)}
          {part(t('common:calendar.check_out'), checkOut)}
        </button>
      }
    >
      <RangeCalendar {...calendar} months={phone ? 'list' : 2} onChange={choose} />
    </Popover>
  );
}
