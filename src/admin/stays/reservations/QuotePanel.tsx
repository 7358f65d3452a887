import { Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../api/apiError';
import { useText } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Money } from '../../../ui/Money';
import { StayWarnings } from './changes/StayWarnings';
import { fieldOf, roomsOf, type NewBooking } from './newBookingValues';
import styles from './NewBooking.module.css';
import { PriceSum, PriceTable } from '../../lent/PriceTable';
import priceStyles from './Reservation.module.css';
import { useRoomQuote, type RoomQuote } from './useRoomQuote';

/** The price of the stay, room by room, before it is booked; the form is not sent without all of it. */
export function QuotePanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:new_booking.parts.price')}>
      <Form.Item
        name="expectedTotal"
        // Said when the form is sent, not while the price is on its way.
        validateTrigger={[]}
        rules={[{ required: true, type: 'number', message: t('admin:new_booking.price_first') }]}
      >
        <Prices />
      </Form.Item>
    </Panel>
  );
}

/** A value that nobody types: the form puts the focus here when it is missing. */
function Prices({ id }: { id?: string }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<NewBooking>();
  const prices = Form.useWatch((values: NewBooking) => roomsOf(values).map(({ price }) => price ?? null), {
    preserve: true,
  }) ?? [null];
  const total = prices.some((price) => price === null)
    ? undefined
    : prices.reduce<number>((sum, price) => sum + price!, 0);
  useEffect(() => form.setFieldValue('expectedTotal', total), [form, total]);
  const several = prices.length > 1;
  return (
    <div id={id} tabIndex={-1}>
      {prices.map((_, room) => (
        <RoomPrice key={room} room={room} several={several} />
      ))}
      {several && total !== undefined && (
        <table className={priceStyles.table}>
          <tfoot>
            <PriceSum label={t('admin:group.sum', { count: prices.length })} sen={total} strong />
          </tfoot>
        </table>
      )}
    </div>
  );
}

/** The price of one room; of several, its charges are folded away behind its sum. */
function RoomPrice({ room, several }: { room: number; several: boolean }) {
  const { t } = useTranslation();
  const text = useText();
  const form = Form.useFormInstance<NewBooking>();
  const stay = useRoomQuote(room, { ask: false });
  const listing = Form.useWatch((values: NewBooking) => roomsOf(values)[room]?.listingId);
  const total = stay.isFetching ? undefined : stay.quote?.total;
  useEffect(() => form.setFieldValue(fieldOf(room, 'price') as never, total as never), [form, room, total]);
  if (!several) return <Charges stay={stay} />;
  const number = t('admin:new_booking.unit.number', { number: room + 1 });
  const name = listing ? `${number} · ${text(listing.name)}` : number;
  return (
    <section aria-label={name} className={styles.roomPrice}>
      {stay.quote ? (
        <>
          <details>
            <summary>
              <span>{name}</span>
              <Money sen={stay.quote.total} />
            </summary>
            <Charges stay={stay} warned={false} />
          </details>
          <StayWarnings warnings={stay.quote.warnings} />
        </>
      ) : (
        <>
          <p className={styles.roomName}>{name}</p>
          <Charges stay={stay} />
        </>
      )}
    </section>
  );
}

/** `warned`: with the warnings of the stay; they are said elsewhere where the charges are folded away. */
function Charges({
  stay: { quote, failure, problem, isFetching, refetch },
  warned = true,
}: {
  stay: RoomQuote;
  warned?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      {quote && (
        <div aria-busy={isFetching} className={isFetching ? priceStyles.old : undefined}>
          <PriceTable lines={quote.lines}>
            <PriceSum label={t('admin:reservation.fields.total')} sen={quote.total} strong />
          </PriceTable>
          {warned && <StayWarnings warnings={quote.warnings} />}
          <p className={priceStyles.policy}>
            {t('admin:new_booking.listing.free', { count: quote.available })}
          </p>
        </div>
      )}
      {codeOf(failure) === undefined && failure !== undefined && (
        <ErrorBox error={failure} onRetry={() => void refetch()} />
      )}
      {!quote && (
        <p className={priceStyles.none} role="status">
          {isFetching
            ? t('common:loading')
            : problem !== undefined
              ? t('admin:new_booking.price_none', { reason: problem })
              : failure === undefined && t('admin:new_booking.price_empty')}
        </p>
      )}
    </>
  );
}
