import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage, useText } from '../../../i18n';
import { DetailList } from '../../../kit/DetailList';
import { Loaded } from '../../../kit/Loaded';
import { fromHere } from '../../../kit/Page';
import { SideDrawer } from '../../../kit/SideDrawer';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatStay } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { ChangeButtons } from '../reservations/changes/ChangeButtons';
import type { ChangeDialogProps } from '../reservations/changes/ChangeDialog';
import { useGetReservationQuery } from '../reservations/reservations.api';
import { ReservationStatusTag } from '../../lent/ReservationStatusTag';
import { lookOf } from './barLooks';
import type { ChartBar, UnitRow } from './chartRows';
import styles from './TapeChart.module.css';

type Opened = { bar: ChartBar; row: UnitRow };
type Props = {
  opened: Opened | null;
  onClose: () => void;
  onClosed: () => void;
  onDone: ChangeDialogProps['onDone'];
  /** Moves or lengthens it on the chart, by the keyboard. */
  onTake: (how: 'move' | 'stretch', bar: ChartBar) => void;
};

/** Beside the chart: what a bar is, and everything that can be done about it. */
export function BarPanel({ opened, onClose, onClosed, ...rest }: Props) {
  const { t } = useTranslation();
  const look = opened && lookOf(opened.bar);
  return (
    <SideDrawer
      open={opened !== null}
      onClose={onClose}
      afterOpenChange={(open) => !open && onClosed()}
      title={opened && (opened.bar.guestName ?? t(look!.label))}
      size={420}
    >
      {opened?.bar.reservationId && <Stay {...rest} {...opened} id={opened.bar.reservationId} />}
      {opened && !opened.bar.reservationId && <Other {...opened} />}
    </SideDrawer>
  );
}

function Stay({ id, bar, row, onDone, onTake }: Opened & Pick<Props, 'onDone' | 'onTake'> & { id: string }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const location = useLocation();
  const query = useGetReservationQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(reservation) => (
        <>
          <DetailList
            items={[
              [
                t('admin:reservation.fields.reference'),
                <Link key="link" to={paths.admin.reservationDetails(id)} state={fromHere(location)}>
                  {reservation.reference}
                </Link>,
              ],
              [
                t('admin:reservation.fields.status'),
                <ReservationStatusTag key="status" status={reservation.status} />,
              ],
              [
                t('admin:reservation.fields.unit'),
                reservation.segments.map(({ number }) => number).join(' → ') || row.unit.number,
              ],
              [t('admin:reservation.fields.roomType'), text(reservation.roomTypeName)],
              [
                t('admin:reservation.fields.stay'),
                formatStay(reservation.checkIn, reservation.checkOut, language),
              ],
              [t('admin:reservation.fields.guests'), reservation.guests],
              [t('admin:reservation.fields.total'), <Money key="total" sen={reservation.totalSen} />],
              [t('admin:reservation.fields.paid'), <Money key="paid" sen={reservation.paidSen} />],
            ]}
          />
          {bar.kind === 'reservation' && reservation.steps.includes('change') && (
            <Can do="reservation.edit">
              <div className={styles.panelButtons}>
                <Button type="primary" onClick={() => onTake('move', bar)}>
                  {t('admin:tape.move.on_chart')}
                </Button>
                <Button onClick={() => onTake('stretch', bar)}>
                  {t('admin:tape.move.stretch_on_chart')}
                </Button>
              </div>
            </Can>
          )}
          <ChangeButtons reservation={reservation} onReload={query.refetch} onDone={onDone} />
        </>
      )}
    </Loaded>
  );
}

function Other({ bar, row }: Opened) {
  const { t } = useTranslation();
  const language = useLanguage();
  const location = useLocation();
  return (
    <>
      <DetailList
        items={[
          [t('admin:tape.what'), t(lookOf(bar).label)],
          [t('admin:reservation.fields.unit'), row.unit.number],
          [t('admin:tape.nights'), formatStay(bar.from, bar.to, language)],
        ]}
      />
      {bar.kind === 'channel' && (
        <Can do="reservation.create">
          <Can do="listing.view">
            <p>
              <Link
                to={paths.admin.reservationDetails(undefined, { from: 'channel', block: bar.id })}
                state={fromHere(location)}
              >
                {t('admin:channel_booking.block.action')}
              </Link>
            </p>
          </Can>
        </Can>
      )}
      <Can do="listing.view">
        <p>
          <Link to={paths.admin.manageUnit(row.unit.id)} state={fromHere(location)}>
            {t('admin:tape.open_unit', { unit: row.unit.number })}
          </Link>
        </p>
      </Can>
    </>
  );
}
