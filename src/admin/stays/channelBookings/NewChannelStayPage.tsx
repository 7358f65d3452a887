import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { PageTabs } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { useGetChannelBlockQuery } from './channelBookings.api';
import { ChannelStayForm } from './ChannelStayForm';

/** `?from=channel`: a stay that a channel sold; with `&block=` one of the nights that its calendar has taken. */
export function NewChannelStayPage({ blockId }: { blockId: string | null }) {
  const { t } = useTranslation();
  const back = useCameFrom(paths.admin.reservation());
  return (
    <Page
      title={t(blockId ? 'admin:channel_booking.block.action' : 'admin:new_booking.action')}
      intro={t(blockId ? 'admin:channel_booking.block.intro' : 'admin:channel_booking.intro')}
      back={{ to: back, label: t('admin:menu.reservation') }}
    >
      {blockId ? (
        <OfBlock id={blockId} back={back} />
      ) : (
        <>
          <NewBookingTabs current="channel" />
          <ChannelStayForm back={back} />
        </>
      )}
    </Page>
  );
}

/** Who sold a new booking: the house itself, or a channel. */
export function NewBookingTabs({ current }: { current: 'guest' | 'channel' }) {
  const { t } = useTranslation();
  return (
    <PageTabs
      label={t('admin:channel_booking.who')}
      tabs={[
        { key: 'guest', label: t('admin:channel_booking.by_us') },
        { key: 'channel', label: t('admin:channel_booking.by_channel') },
      ]}
      current={current}
      href={(key) => paths.admin.reservationDetails(undefined, key === 'channel' ? { from: key } : {})}
    />
  );
}

function OfBlock({ id, back }: { id: string; back: string }) {
  const query = useGetChannelBlockQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {(block) => <ChannelStayForm key={block.id} block={block} back={back} />}
    </Loaded>
  );
}
