import { idParams } from '@shared/contract/base/common';
import {
  copyYearAnswer,
  copyYearInput,
  MOST_WINDOW_NIGHTS,
  previewAnswer,
  previewInput,
  ratesAnswer,
  ratesPatch,
  ratesQuery,
  ratesSaved,
} from '@shared/contract/pricing/rates';
import { nightlyRate, nightRules } from '@shared/domain/pricing/prices';
import { businessDate, nightsBetween, MOST_DAYS_AHEAD } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { countFreeByNight } from '../../nights/occupancy/availability.queries';
import { refuseQuery } from '../../../queryFilters';
import { copyRatesYear } from './copyYear.service';
import { previewStay } from './preview.service';
import { findRates } from './rates.queries';
import { readSaves, saveRates } from './rates.service';

const tags = ['rates'];
const params = idParams;

/** The rates of a room type: its year night by night, one save for all of it, the copy to the next year, and what a guest would pay. */
export function ratesRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.get(
    '/api/room-types/:id/rates',
    {
      config: { can: 'listing.view' },
      schema: { tags, params, querystring: ratesQuery, response: { 200: ratesAnswer } },
    },
    async (request) => {
      const { id } = request.params;
      const { from, to } = request.query;
      const today = businessDate(now());
      const length = nightsBetween(from, to);
      if (length < 1) throw refuseQuery('to', 'after_start', 'must be later than from');
      if (length > MOST_WINDOW_NIGHTS)
        throw refuseQuery('to', 'range_too_long', `asks for more than ${MOST_WINDOW_NIGHTS} nights`);
      if (Math.abs(nightsBetween(today, from)) > MOST_DAYS_AHEAD)
        throw refuseQuery('from', 'date_too_far', `is more than ${MOST_DAYS_AHEAD} days away`);
      const rates = await findRates(db, id);
      if (!rates) throw notFound(`no such room type: ${id}`);
      const { plan, place, ...rest } = rates;
      const free = await countFreeByNight(db, id, from, to);
      const nights = free.map(({ date, available }) => {
        const { kind, sen, label } = nightlyRate(date, plan, place);
        return { date, kind, label, price: sen, ...nightRules(date, plan), free: available };
      });
      const saves = await readSaves(db, id);
      return { ...rest, roomTypeId: id, from, to, today, plan, place, nights, saves };
    },
  );

  app.patch(
    '/api/room-types/:id/rates',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params, body: ratesPatch, response: { 200: ratesSaved } },
    },
    async (request) => {
      const { version, ...changes } = request.body;
      return saveRates(context, auditActor(request), request.params.id, version, changes);
    },
  );

  app.post(
    '/api/room-types/:id/rates/copy-year',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params, body: copyYearInput, response: { 200: copyYearAnswer } },
    },
    async (request) => copyRatesYear(context, auditActor(request), request.params.id, request.body),
  );

  app.post(
    '/api/room-types/:id/rates/preview',
    {
      config: { can: 'listing.view' },
      schema: { tags, params, body: previewInput, response: { 200: previewAnswer } },
    },
    async (request) => previewStay(context, request.params.id, request.body),
  );
}
