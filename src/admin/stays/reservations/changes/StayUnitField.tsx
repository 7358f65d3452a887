import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Reservation } from '@shared/contract/stays/reservations';
import type { StayUnit } from '@shared/contract/stays/stayChanges';
import type { StayDate } from '@shared/domain/base/stayDates';
import { useLanguage, useText } from '../../../../i18n';
import { formatStay } from '../../../../ui/dates';
import { UnitOption } from '../../../lent/UnitOption';
import { useListStayUnitsQuery } from './changes.api';
import { CONFLICT_KEYS } from './changeTexts';

export type UnitValue = Pick<StayUnit, 'id' | 'roomTypeId'>;

/** Chooses a unit of the property for the nights `[from, to)`: those that are taken say by what, and cannot be chosen. */
export function StayUnitField({
  reservation,
  from,
  to,
  except,
  value,
  onChange,
  ...rest
}: {
  reservation: Reservation;
  from: StayDate;
  to: StayDate;
  /** The unit that the guest is in anyway. */
  except: string | undefined;
  id?: string;
  value?: UnitValue | null;
  onChange?: (unit: UnitValue | null) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { currentData: units, isFetching } = useListStayUnitsQuery(
    { id: reservation.id, checkIn: from, checkOut: to },
    { refetchOnMountOrArgChange: true },
  );
  const stateOf = ({ id, status, conflicts, limited }: StayUnit): string => {
    if (id === except) return t('admin:change.unit.current');
    if (status !== 'active') return t('admin:change.unit.closed');
    const [first] = conflicts;
    if (!first) return t(limited ? 'admin:change.unit.limited' : 'admin:change.unit.free');
    const what = first.reference ?? t(CONFLICT_KEYS[first.kind]);
    return t('admin:change.unit.taken', { what, dates: formatStay(first.from, first.to, language) });
  };
  const groups = new Map<string, StayUnit[]>();
  for (const unit of units ?? []) groups.set(unit.roomTypeId, [...(groups.get(unit.roomTypeId) ?? []), unit]);
  return (
    <Select
      {...rest}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'search' }}
      placeholder={t('admin:change.unit.placeholder')}
      value={value?.id}
      onChange={(id: string) => {
        const unit = units?.find((one) => one.id === id);
        onChange?.(unit ? { id, roomTypeId: unit.roomTypeId } : null);
      }}
      options={[...groups].map(([roomTypeId, list]) => ({
        key: roomTypeId,
        label: text(list[0]!.roomTypeName),
        options: list.map((unit) => ({
          value: unit.id,
          label: unit.number,
          search: `${unit.number} ${text(unit.roomTypeName)}`,
          state: stateOf(unit),
          disabled: unit.id === except || unit.status !== 'active' || unit.conflicts.length > 0,
        })),
      }))}
      optionRender={({ data }) => (
        <UnitOption number={data.label} state={(data as { state?: string }).state} />
      )}
    />
  );
}
