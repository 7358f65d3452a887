import { useTranslation } from 'react-i18next';
import { SOURCE_KEYS } from '@shared/domain/stays/sourceTexts';
import { CATEGORY_KEYS } from '@shared/domain/money/entryTexts';
import { METHOD_KEYS } from '../../stays/reservations/reservationTexts';
import { CASH_ROW_KEYS, CHANNEL_ROW_KEYS, GUEST_ROW_KEYS } from './dailyReportTexts';

/** The parts of the sheet by the first word of their lines' names, with the words of their rows. */
const PARTS: Record<string, { title: string; rows: Readonly<Record<string, string>> }> = {
  sales: { title: 'admin:dsr.sales.title', rows: CATEGORY_KEYS },
  source: { title: 'admin:dsr.sources.title', rows: SOURCE_KEYS },
  money: { title: 'admin:dsr.money.title', rows: METHOD_KEYS },
  guests: { title: 'admin:dsr.guests.title', rows: GUEST_ROW_KEYS },
  channels: { title: 'admin:dsr.channels.title', rows: CHANNEL_ROW_KEYS },
  cash: { title: 'admin:dsr.cash.title', rows: { ...CASH_ROW_KEYS, counted: 'admin:dsr.cash.counted' } },
};

/** Returns the words of a line of the sheet by its name: `cash.counted`. */
export function useLineName(): (line: string) => string {
  const { t } = useTranslation();
  return (line) => {
    const [first = '', key = ''] = line.split('.');
    const part = PARTS[first];
    if (!part) return line;
    return `${t(part.title)}, ${part.rows[key] ? t(part.rows[key]) : key}`;
  };
}
