import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CHANNEL_SALE_SORTS,
  channelSaleFilter,
  type ChannelSale,
} from '@shared/contract/stays/channelBookings';
import { nightsOf } from '@shared/domain/base/stayDates';
import { CHANNELS } from '@shared/domain/channels/calendar/feedSpans';
import { staleAtOnce } from '../../../api/listCalls';
import { useText } from '../../../i18n';
import { codeColumn, moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { CHANNEL_KEYS } from '../../channels/integrations/integrationTexts';
import { PropertyFilter } from '../PropertyFilter';
import { BookSales } from './BookSales';
import { useListChannelSalesQuery } from './channelBookings.api';
import { ofOneChannel, sourceOf } from './channelSaleValues';

/** The kinds of nights in a calendar that may be a sale. */
const KIND_KEYS = {
  booking: 'admin:channel_sale.kinds.booking',
  closed: 'admin:channel_sale.kinds.closed',
} as const;

/** What channels have sold by their calendars and nobody has made a stay of; several of one channel become stays together. */
export function ChannelSalesTab() {
  const [taken, setTaken] = useState<readonly ChannelSale[] | null>(null);
  return taken ? <BookSales sales={taken} onDone={() => setTaken(null)} /> : <SalesList onTake={setTaken} />;
}

function SalesList({ onTake }: { onTake: (sales: readonly ChannelSale[]) => void }) {
  const { t } = useTranslation();
  const mayBook = useCan()('reservation.create');
  const params = useTabParams(channelSaleFilter, CHANNEL_SALE_SORTS);
  const query = useListChannelSalesQuery(params.args, staleAtOnce);
  const columns = useColumns();
  const [ids, setChosen] = useState<string[]>([]);
  const { filter, setFilter } = params;
  const sales = query.data?.rows ?? [];
  const chosen = sales.filter(({ id }) => ids.includes(id));
  // The box above the column chooses all at once.
  const choose = (wanted: string[]) => setChosen(ofOneChannel(sales, wanted));
  const canChoose = (sale: ChannelSale) =>
    sourceOf(sale) !== null && (chosen.length === 0 || chosen[0]!.channel === sale.channel);
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:channel_sale.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:channel_booking.fields.channel')}
          value={filter.channel}
          options={CHANNELS.map((value) => ({ value, label: t(CHANNEL_KEYS[value]) }))}
          onChange={(channel) => setFilter({ channel })}
        />
        <PropertyFilter value={filter.propertyId} onChange={(propertyId) => setFilter({ propertyId })} />
        <FilterChoice
          label={t('admin:channel_sale.fields.kind')}
          value={filter.kind}
          options={(['booking', 'closed'] as const).map((value) => ({ value, label: t(KIND_KEYS[value]) }))}
          onChange={(kind) => setFilter({ kind })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:channel_sale.title')}
        columns={columns}
        query={query}
        params={params}
        href={
          mayBook ? ({ blockId }) => paths.admin.reservationDetails(undefined, { block: blockId }) : undefined
        }
        empty={<p>{t('admin:channel_sale.empty')}</p>}
        selection={mayBook ? { chosen: ids, setChosen: choose, canChoose } : undefined}
        tools={
          chosen.length > 0 && (
            <Button type="primary" onClick={() => onTake(chosen)}>
              {t('admin:channel_sale.book', { count: chosen.length })}
            </Button>
          )
        }
      />
    </>
  );
}

function useColumns(): Column<ChannelSale>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      textColumn('unit', t('admin:reservation.fields.unit'), (row) => row.unitNumber, { width: 110 }),
      textColumn('property', t('admin:reservation.fields.property'), (row) => text(row.propertyName)),
      textColumn('listing', t('admin:reservation.fields.roomType'), (row) => text(row.listingName), {
        hidden: true,
      }),
      stayDateColumn('from', t('admin:reservation.fields.checkIn'), (row) => row.from, {
        sortable: true,
        width: 120,
      }),
      stayDateColumn('to', t('admin:reservation.fields.checkOut'), (row) => row.to, {
        sortable: true,
        width: 120,
      }),
      textColumn(
        'nights',
        t('admin:channel_sale.fields.nights'),
        (row) => String(nightsOf(row.from, row.to).length),
        { width: 80, align: 'right' },
      ),
      textColumn('channel', t('admin:channel_booking.fields.channel'), (row) => t(CHANNEL_KEYS[row.channel])),
      textColumn('kind', t('admin:channel_sale.fields.kind'), (row) =>
        t(KIND_KEYS[row.kind as keyof typeof KIND_KEYS]),
      ),
      codeColumn('reference', t('admin:channel_booking.fields.code'), (row) => row.reference),
      textColumn('guest', t('admin:channel_sale.fields.guest'), (row) => row.paidOut?.guest),
      moneyColumn('gross', t('admin:channel_booking.fields.gross'), (row) => row.paidOut?.grossSen, {
        width: 120,
      }),
    ],
    [t, text],
  );
}
