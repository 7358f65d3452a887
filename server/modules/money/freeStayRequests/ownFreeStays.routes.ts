import { idParams } from '@shared/contract/base/common';
import { freeStayCheck, freeStayRequestPatch } from '@shared/contract/money/freeStayRequests';
import {
  ownFreeStayCancelInput,
  ownFreeStayCheckInput,
  ownFreeStayChoices,
  ownFreeStayChoicesQuery,
  ownFreeStayInput,
  ownFreeStayRequest,
  ownFreeStayRequestListAnswer,
  ownFreeStayRequestListQuery,
  ownFreeStaysAnswer,
  ownFreeStaysQuery,
} from '@shared/contract/money/ownFreeStays';
import { businessDate } from '@shared/domain/base/stayDates';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@shared/languages';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { callerOf } from '../../../plugins/caller';
import { actorOf } from '../../../plugins/guard';
import { once } from '../../../plugins/idempotency';
import type { Actor } from '../../../plugins/loginSessions';
import {
  cancelOwnRequest,
  changeOwnRequest,
  checkOwnWish,
  createOwnRequest,
  listOwnRequests,
  readOwnRequest,
} from './ownFreeStayRequests.service';
import { listOwnChoices, listOwnFreeStays } from './ownFreeStays.service';

const tags = ['owner'];
const config = { can: 'owner' } as const;
const url = '/api/owner/free-stay-requests';

/** The language that was asked for, or the one that the person reads his letters in. */
const languageOf = (asked: Language | undefined, { language }: Actor): Language =>
  asked ?? (isLanguage(language) ? language : DEFAULT_LANGUAGE);

/** The calls of an owner on his own free stays; contracts and requests of others are as unknown as made-up ones. */
export function ownFreeStayRoutes(app: App, context: Context) {
  const { db, now } = context;

  app.get(
    '/api/owner/free-stays',
    { config, schema: { tags, querystring: ownFreeStaysQuery, response: { 200: ownFreeStaysAnswer } } },
    async (request) => {
      const actor = actorOf(request);
      const read = { db, today: businessDate(now()), ownerId: actor.id };
      return {
        freeStays: await listOwnFreeStays({ ...read, language: languageOf(request.query.language, actor) }),
      };
    },
  );

  app.get(
    '/api/owner/free-stay-choices',
    { config, schema: { tags, querystring: ownFreeStayChoicesQuery, response: { 200: ownFreeStayChoices } } },
    async (request) => {
      const actor = actorOf(request);
      const language = languageOf(request.query.language, actor);
      return listOwnChoices(context, { ...request.query, ownerId: actor.id, language });
    },
  );

  app.post(
    `${url}/check`,
    { config, schema: { tags, body: ownFreeStayCheckInput, response: { 200: freeStayCheck } } },
    async (request) => checkOwnWish(context, actorOf(request).id, request.body),
  );

  app.get(
    `${url}/aggregation`,
    {
      config,
      schema: {
        ...{ tags, querystring: ownFreeStayRequestListQuery },
        response: { 200: ownFreeStayRequestListAnswer },
      },
    },
    async (request) => {
      const { rows, ...count } = await listOwnRequests(context, actorOf(request).id, request.query);
      return { freeStayRequests: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.post(
    url,
    {
      config: {
        ...config,
        feature: 'free_stay_requests',
        docs: { once: true },
        // Each writes a letter.
        rateLimit: { max: 30, timeWindow: '10 minutes' },
      },
      schema: { tags, body: ownFreeStayInput, response: { 201: ownFreeStayRequest } },
    },
    async (request, reply) => {
      const { body } = await once(db, request, async (trx) => ({
        status: 201,
        body: await createOwnRequest(context, trx, callerOf(request), request.body),
      }));
      return reply.code(201).send(body);
    },
  );

  app.get(
    `${url}/:id`,
    { config, schema: { tags, params: idParams, response: { 200: ownFreeStayRequest } } },
    async (request) => readOwnRequest(context, actorOf(request).id, request.params.id),
  );

  app.patch(
    `${url}/:id`,
    {
      config,
      schema: { tags, params: idParams, body: freeStayRequestPatch, response: { 200: ownFreeStayRequest } },
    },
    async (request) => changeOwnRequest(context, callerOf(request), request.params.id, request.body),
  );

  app.patch(
    `${url}/:id/cancel`,
    {
      config,
      schema: { tags, params: idParams, body: ownFreeStayCancelInput, response: { 200: ownFreeStayRequest } },
    },
    async (request) => cancelOwnRequest(context, callerOf(request), request.params.id, request.body),
  );
}
