import {
  bankingDayDetail,
  bankingDayImpact,
  bankingDayImpactInput,
  bankingDayInput,
  bankingDayMade,
  bankingDaysAnswer,
  bankingDaysQuery,
  bankingDayVersion,
} from '@shared/contract/stays/bankingDays';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findOwnDay } from './bankingDays.queries';
import {
  addBankingDay,
  bankingDayImpactOf,
  readBankingDays,
  removeBankingDay,
  renewBankingDays,
} from './bankingDays.service';

const tags = ['banking days'];
const url = '/api/banking-days';

/** The calendar by which banks credit money, under Global. */
export function bankingDayRoutes(app: App, context: Context) {
  const { db } = context;
  app.get(
    url,
    {
      config: { can: 'global.view' },
      schema: { tags, querystring: bankingDaysQuery, response: { 200: bankingDaysAnswer } },
    },
    (request) => readBankingDays(context, request.query.year),
  );
  // POST because of the size of the question; it writes nothing.
  app.post(
    `${url}/impact`,
    {
      config: { can: 'global.view' },
      schema: { tags, body: bankingDayImpactInput, response: { 200: bankingDayImpact } },
    },
    (request) => bankingDayImpactOf(context, request.body),
  );
  app.post(
    `${url}/renew`,
    { config: { can: 'global.edit' }, schema: { tags, response: { 200: bankingDayImpact } } },
    (request) => renewBankingDays(context, auditActor(request)),
  );
  const calls = resourceCalls(app, db, { url, entry: 'global', entity: 'banking_day' });
  calls.detail({ answer: bankingDayDetail, find: (id) => findOwnDay(db, id) });
  calls.create({
    body: bankingDayInput,
    answer: bankingDayMade,
    create: ({ actor }, fields) => addBankingDay(context, actor, fields),
  });
  calls.remove({
    query: bankingDayVersion,
    remove: ({ actor }, id, { version }) => removeBankingDay(context, actor, id, version),
  });
}
