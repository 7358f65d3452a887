import { freeStayDetail, freeStayListAnswer, freeStayListQuery } from '@shared/contract/money/freeStays';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { FREE_STAY_EXPORT } from './freeStayExport';
import { allFreeStays, listFreeStays, readFreeStays } from './freeStays.service';

/** What owners may use of their units without paying for the room, by contract and year. */
export function freeStayRoutes(app: App, { db, now }: Context) {
  const today = () => businessDate(now());
  const calls = resourceCalls(app, db, {
    url: '/api/free-stays',
    entry: 'free-stay',
    entity: 'owner_contract',
  });
  calls.list('freeStays', {
    query: freeStayListQuery,
    answer: freeStayListAnswer,
    page: (query) => listFreeStays(db, today(), query),
  });
  calls.export({
    query: freeStayListQuery,
    columns: FREE_STAY_EXPORT,
    rows: (query) => allFreeStays(db, today(), query),
  });
  calls.read({ answer: freeStayDetail, read: (id) => readFreeStays(db, today(), id) });
}
