import { useTranslation } from 'react-i18next';
import type { OwnUnit } from '@shared/contract/office/ownerRooms';
import { addDays } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { formatDate } from '../../../ui/dates';

/** His share of a unit, and since or until when: that of today, else the next, else the last. */
export function OwnTimes({ times, today }: { times: OwnUnit['times']; today: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOver = ({ to }: { to: string | null }) => to !== null && to <= today;
  const time = times.find((one) => !isOver(one)) ?? times.at(-1);
  if (!time) return null;
  const share = t('owner:units.share', { percent: time.shareBp / 100 });
  if (isOver(time))
    return t('owner:units.share_until', { share, date: formatDate(addDays(time.to!, -1), language) });
  return t('owner:units.share_since', { share, date: formatDate(time.from, language) });
}
