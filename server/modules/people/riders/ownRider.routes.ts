import { emptyAnswer, idParams } from '@shared/contract/base/common';
import {
  attendanceAnswer,
  attendanceRow,
  clockInput,
  documentFields,
  ownAttendanceQuery,
  riderDetail as riderDetailAnswer,
  riderDocumentKind,
  riderPatch,
} from '@shared/contract/people/riders';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { fileField } from '../../../plugins/docs';
import { actorOf } from '../../../plugins/guard';
import { readForm } from '../../../plugins/multipartForms';
import { findById } from '../documents/documents.queries';
import { openDocument } from '../documents/documents.service';
import { findTimes } from './attendance.queries';
import { clockIn, clockOut } from './attendance.service';
import { addOwnPaper, removeOwnPaper, saveOwnDetails } from './ownRider.service';
import { riderDetail } from './riders.service';
import { submitPapers } from './verification.service';

const tags = ['rider'];
const config = { can: 'rider' } as const;
/** Agreements and proofs of a bank account are owners' papers. */
const paperFields = documentFields.extend({ kind: riderDocumentKind });

/**
 * The calls of a rider on his own details, papers and times; ids of other people's rows are as unknown as
 * made-up ones.
 */
export function ownRiderRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    '/api/rider/me',
    { config, schema: { tags, response: { 200: riderDetailAnswer } } },
    async (request) => riderDetail(db, actorOf(request).id),
  );

  app.patch(
    '/api/rider/me',
    { config, schema: { tags, body: riderPatch, response: { 200: riderDetailAnswer } } },
    async (request) => {
      await saveOwnDetails(context, callerOf(request), request.body);
      return riderDetail(db, actorOf(request).id);
    },
  );

  app.post(
    '/api/rider/documents',
    {
      config: {
        ...config,
        rateLimit: { max: 40, timeWindow: '10 minutes' },
        docs: { form: paperFields.extend({ document: fileField }) },
      },
      schema: { tags, consumes: ['multipart/form-data'], response: { 201: riderDetailAnswer } },
    },
    async (request, reply) => {
      const { fields, file } = await readForm(request, paperFields);
      await addOwnPaper(context, callerOf(request), fields.kind, file);
      return reply.code(201).send(await riderDetail(db, actorOf(request).id));
    },
  );

  app.get(
    '/api/rider/documents/:id',
    { config, schema: { tags, params: idParams } },
    async (request, reply) => {
      const document = await findById(db, request.params.id, actorOf(request).id);
      if (!document) throw notFound('no such paper');
      const { content, headers } = await openDocument(context, document);
      return reply.headers(headers).send(content);
    },
  );

  app.delete(
    '/api/rider/documents/:id',
    { config, schema: { tags, params: idParams, response: { 200: emptyAnswer } } },
    async (request) => {
      await removeOwnPaper(context, callerOf(request), request.params.id);
      return { status: 'ok' as const };
    },
  );

  app.post(
    '/api/rider/submit',
    { config, schema: { tags, response: { 200: riderDetailAnswer } } },
    async (request) => {
      const { id } = actorOf(request);
      await submitPapers(context, auditActor(request), id);
      return riderDetail(db, id);
    },
  );

  app.post(
    '/api/rider/clock-in',
    { config, schema: { tags, body: clockInput, response: { 201: attendanceRow } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(await clockIn(context, auditActor(request), actorOf(request).id, request.body.note)),
  );

  app.post(
    '/api/rider/clock-out',
    { config, schema: { tags, body: clockInput, response: { 200: attendanceRow } } },
    async (request) => clockOut(context, auditActor(request), actorOf(request).id, request.body.note),
  );

  app.get(
    '/api/rider/attendance',
    { config, schema: { tags, querystring: ownAttendanceQuery, response: { 200: attendanceAnswer } } },
    async (request) => findTimes(db, actorOf(request).id, request.query.start_date, request.query.end_date),
  );
}
