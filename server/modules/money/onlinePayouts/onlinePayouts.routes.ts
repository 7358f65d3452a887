import {
  onlinePayout,
  onlinePayoutListAnswer,
  onlinePayoutListQuery,
  onlinePayoutsUse,
  settleOnlineRows,
  takeBackOnlineRow,
  type OnlinePayout,
} from '@shared/contract/money/onlinePayouts';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { ONLINE_PAYOUT_EXPORT } from './onlinePayoutExport';
import { findAll, findById, findPage, hasAny } from './onlinePayouts.queries';
import { findRows } from './onlineRows.queries';
import { settleRows, takeBackRow } from './settleRows.service';

/** What the payment provider pays out, and what each payout is made of: read from the provider, settled by staff who check the bank. */
export function onlinePayoutRoutes(app: App, context: Context) {
  const { db, now } = context;
  const today = () => businessDate(now());
  const view = async (id: string): Promise<OnlinePayout | undefined> => {
    const found = await findById(db, id);
    return found && { ...found, rows: await findRows(db, id) };
  };
  const calls = resourceCalls(app, db, {
    url: '/api/online-payouts',
    entry: 'check-report',
    entity: 'online_payout',
  });
  app.get(
    '/api/online-payouts/use',
    {
      config: { can: 'check-report.view' },
      schema: { tags: ['online payouts'], response: { 200: onlinePayoutsUse } },
    },
    async () => ({ isUsed: context.paymentProvider !== null || (await hasAny(db)) }),
  );
  calls.list('onlinePayouts', {
    query: onlinePayoutListQuery,
    answer: onlinePayoutListAnswer,
    page: (query) => findPage(db, query, today()),
  });
  calls.export({
    query: onlinePayoutListQuery,
    columns: ONLINE_PAYOUT_EXPORT,
    rows: ({ filter }) => findAll(db, filter, today()),
  });
  calls.read({ answer: onlinePayout, read: view });
  calls.step('/settle', {
    body: settleOnlineRows,
    answer: onlinePayout,
    take: async ({ actor }, id, order) => {
      await settleRows(context, actor, id, order);
      return (await view(id))!;
    },
  });
  calls.step('/take-back', {
    body: takeBackOnlineRow,
    answer: onlinePayout,
    take: async ({ actor }, id, order) => {
      await takeBackRow(context, actor, id, order);
      return (await view(id))!;
    },
  });
}
