import { Form, Radio } from 'antd';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Reservation } from '@shared/contract/stays/reservations';
import type { WindowUnit } from '@shared/contract/stays/occupancy';
import { fromDayNumber, type StayDate } from '@shared/domain/base/stayDates';
import { isApiError } from '../../../api/apiError';
import { useLanguage } from '../../../i18n';
import { errorText } from '../../../i18n/errorText';
import { DetailList } from '../../../kit/DetailList';
import { formatStay } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { ChangeDialog, type ChangeDialogProps } from '../reservations/changes/ChangeDialog';
import change from '../reservations/changes/Change.module.css';
import { isOtherType } from '../reservations/changes/unitWishes';
import { useGetReservationQuery } from '../reservations/reservations.api';
import { wishOfGhost, type Ghost } from './ghost';

type Props = {
  ghost: Ghost;
  /** The unit that the bar was put on. */
  target: WindowUnit;
  today: StayDate;
  onDone: ChangeDialogProps['onDone'];
  onClosed: () => void;
};

/** What a moved or lengthened bar does to the price and what is in its way, before anything is saved. */
export function GhostDialog(props: Props) {
  const { t } = useTranslation();
  const { ghost, onClosed } = props;
  const { currentData, error, refetch } = useGetReservationQuery(ghost.bar!.reservationId!, {
    refetchOnMountOrArgChange: true,
  });
  const isFixed = currentData?.steps.includes('change') === false;
  useEffect(() => {
    if (error === undefined && !isFixed) return;
    if (!isApiError(error)) toast.error(t(isFixed ? 'admin:tape.refused.state' : 'errors:load_failed'));
    // What has no code was said by the call itself.
    else if (error.kind === 'code') toast.error(errorText(t, error));
    onClosed();
    // Once, for the first reason.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error === undefined, isFixed]);
  if (!currentData || error !== undefined || isFixed) return null;
  return <Asked {...props} reservation={currentData} onReload={refetch} />;
}

function Asked({
  ghost,
  target,
  today,
  reservation,
  ...rest
}: Props & { reservation: Reservation; onReload: () => unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wish = wishOfGhost(reservation, ghost, target.id, today);
  const bar = ghost.bar!;
  const otherType = isOtherType(reservation, fromDayNumber(ghost.start), {
    id: target.id,
    roomTypeId: target.roomTypeId,
  });
  const before = reservation.segments.find(({ unitId }) => unitId === bar.unitId);
  const label = t('admin:change.unit.price');
  const place = (unit: string | null, stay: string) => (
    <Trans
      key={stay}
      t={t}
      i18nKey="admin:tape.move.place"
      values={{ unit, stay }}
      components={{ unit: <span className={change.whole} /> }}
    />
  );
  return (
    <ChangeDialog<{ price: 'rule' | 'keep' }>
      {...rest}
      reservation={reservation}
      title={t(ghost.how === 'move' ? 'admin:tape.move.action' : 'admin:change.dates.action')}
      text={t(wish.checkIn || wish.checkOut ? 'admin:change.dates.text' : 'admin:change.unit.text')}
      done={t('admin:tape.move.done', { guest: reservation.guestName })}
      initialValues={{ price: 'rule' }}
      labels={{
        price: label,
        checkIn: t('admin:reservation.fields.checkIn'),
        checkOut: t('admin:reservation.fields.checkOut'),
      }}
      wishOf={({ price }) => ({ ...wish, ...(otherType && { price }) })}
    >
      <DetailList
        items={[
          [t('admin:reservation.fields.guestName'), reservation.guestName],
          [
            t('admin:tape.move.before'),
            place(before?.number ?? reservation.unitNumber, formatStay(bar.from, bar.to, language)),
          ],
          [
            t('admin:tape.move.after'),
            place(target.number, formatStay(fromDayNumber(ghost.start), fromDayNumber(ghost.end), language)),
          ],
        ]}
      />
      {otherType && (
        <Form.Item name="price" label={label}>
          <Radio.Group
            options={[
              { value: 'rule', label: t('admin:change.unit.by_rule') },
              { value: 'keep', label: t('admin:change.unit.keep') },
            ]}
          />
        </Form.Item>
      )}
    </ChangeDialog>
  );
}
