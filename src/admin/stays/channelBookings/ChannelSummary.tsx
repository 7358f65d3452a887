import { skipToken } from '@reduxjs/toolkit/query/react';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelQuoteInput } from '@shared/contract/stays/channelBookings';
import { isApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { Money } from '../../../ui/Money';
import { useGetChannelQuoteQuery } from './channelBookings.api';
import { stayInputOf, type ChannelStayValues } from './channelStayValues';

/** Typing pauses before the price is asked for again, in milliseconds. */
const PAUSE = 400;

/** What the stay comes to between us and the channel, while it is typed. */
export function ChannelSummary() {
  const { t } = useTranslation();
  const values = Form.useWatch<ChannelStayValues | undefined>([], { preserve: true });
  const input = values ? stayInputOf(values) : null;
  const key = input && JSON.stringify(quoteOf(input));
  const [asked, setAsked] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(key), PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  const { currentData, error } = useGetChannelQuoteQuery(
    asked === null ? skipToken : (JSON.parse(asked) as ChannelQuoteInput),
  );
  return (
    <Panel title={t('admin:channel_booking.summary.title')}>
      {error && asked !== null ? (
        <p role="alert">
          {isApiError(error) ? errorText(t, error) : t('admin:channel_booking.summary.none')}
        </p>
      ) : !currentData ? (
        <p>{t('admin:channel_booking.summary.empty')}</p>
      ) : (
        <DetailList
          items={[
            [t('admin:channel_booking.summary.sale'), <Money key="sale" sen={currentData.saleSen} />],
            [t('admin:channel_booking.summary.tax'), <Money key="tax" sen={currentData.taxSen} />],
            [
              t('admin:channel_booking.fields.commission'),
              <Money key="commission" sen={-currentData.commissionSen} />,
            ],
            [
              t('admin:channel_booking.fields.commission_sst'),
              <Money key="sst" sen={-currentData.commissionSstSen} />,
            ],
            [
              currentData.owesSen < 0
                ? t('admin:channel_booking.summary.we_owe')
                : t('admin:channel_booking.summary.owes'),
              <strong key="owes">
                <Money sen={Math.abs(currentData.owesSen)} />
              </strong>,
            ],
            [t('admin:channel_booking.summary.desk'), <Money key="desk" sen={currentData.deskSen} />],
            [
              t('admin:channel_booking.summary.deposit'),
              <Money key="deposit" sen={currentData.depositSen} />,
            ],
          ]}
        />
      )}
    </Panel>
  );
}

const quoteOf = ({
  listingId,
  checkIn,
  checkOut,
  guests,
  nationality,
  permanentResident,
  channel,
}: ChannelQuoteInput): ChannelQuoteInput => ({
  listingId,
  checkIn,
  checkOut,
  guests,
  nationality,
  ...(permanentResident && { permanentResident }),
  channel,
});
