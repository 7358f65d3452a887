import type { FastifyRequest } from 'fastify';
import {
  changeContactInput,
  changeContactListAnswer,
  changeContactListQuery,
  ownSubmission,
  ownSubmissionsAnswer,
} from '@shared/contract/people/changeContact';
import { emptyAnswer, idParams } from '@shared/contract/base/common';
import { peopleExportQuery } from '@shared/contract/people/people';
import { approvalInput } from '@shared/contract/people/users';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { callerOf } from '../../../plugins/caller';
import { exportList } from '../../../plugins/export';
import { actorOf } from '../../../plugins/guard';
import { findAll, findOwn, findPage } from './changeContact.queries';
import { askForChange, decideChange, withdraw } from './changeContact.service';
import { CHANGE_CONTACT_EXPORT } from './changeContactExport';

const tags = ['change-contact-submissions'];

/** Wishes for another e-mail or phone: people ask, staff decide. */
export function changeContactRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/change-contact-submissions',
    {
      config: { can: 'user-mgmt.view' },
      schema: { tags, querystring: changeContactListQuery, response: { 200: changeContactListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findPage(db, request.query);
      return { changeContactSubmissions: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    '/api/change-contact-submissions/export',
    {
      config: { can: 'user-mgmt.view' },
      schema: { tags, querystring: changeContactListQuery.extend(peopleExportQuery.shape) },
    },
    async (request, reply) => {
      return exportList(db, request, reply, {
        query: request.query,
        entity: 'change_contact_submission',
        filename: 'change-contact',
        columns: CHANGE_CONTACT_EXPORT,
        rows: findAll(db, request.query.filter),
      });
    },
  );

  app.patch(
    '/api/change-contact-submissions/:id',
    {
      config: { can: 'user-mgmt.edit' },
      schema: { tags, params: idParams, body: approvalInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await decideChange(context, callerOf(request), request.params.id, request.body);
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/api/account/change-contact',
    { config: { can: 'signed-in' }, schema: { tags, response: { 200: ownSubmissionsAnswer } } },
    async (request) => ({ changeContactSubmissions: await findOwn(db, actorOf(request).id) }),
  );

  app.post(
    '/api/account/change-contact',
    {
      config: {
        can: 'signed-in',
        // Per person: guests of one house share an address.
        rateLimit: {
          max: 10,
          timeWindow: '1 hour',
          keyGenerator: (request: FastifyRequest) => request.actor?.id ?? request.ip,
        },
      },
      schema: { tags, body: changeContactInput, response: { 201: ownSubmission } },
    },
    async (request, reply) =>
      reply.code(201).send(await askForChange(context, callerOf(request), request.body)),
  );

  app.delete(
    '/api/account/change-contact/:id',
    {
      config: { can: 'signed-in' },
      schema: { tags, params: idParams, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await withdraw(context, callerOf(request), request.params.id);
      return { status: 'ok' as const };
    },
  );
}
