import type { FastifyInstance, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { emptyAnswer, idParams } from '@shared/contract/base/common';
import type { Permission } from '@shared/permissions';
import type { App } from '../app';
import type { Db } from '../db/client';
import { notFound } from '../errors';
import { selectFields } from '../listQueries';
import { findHistory } from '../modules/system/history/history.queries';
import { auditActor, type AuditActor } from '../plugins/audit';
import { exportList, exportQuery, type ExportColumn } from '../plugins/export';

type Page<Row> = { rows: Row[]; totalCount: number; totalIsEstimate?: boolean };
/** The entry of the menu that owns the codes of a resource: `announcement` of `announcement.view`. */
type Entry = Permission extends `${infer Name}.${string}` ? Name : never;

type Id = z.output<typeof idParams>;

type Resource = {
  /** The address of the calls: `/api/announcements`. */
  url: string;
  entry: Entry;
  /** Its name in the audit log: `announcement`. */
  entity: string;
};

/**
 * The calls of a plain resource, each declared with its schemas and what it does. Viewing, creating, editing and deleting need the code of
 * that name of the resource's entry. A call of another shape is written out beside these.
 */
export function resourceCalls(app: App, db: Db, { url, entry, entity }: Resource) {
  // The schemas are a caller's; what they check is told to the callbacks below.
  const routes = app as unknown as FastifyInstance;
  const name = url.slice(url.lastIndexOf('/') + 1);
  const tags = [name.replaceAll('-', ' ')];
  const can = (step: 'view' | 'create' | 'edit' | 'delete') => ({ can: `${entry}.${step}` as Permission });

  return {
    /** `GET /aggregation`: a page of rows under `key`, only the fields that were asked for, and the count. */
    list<Query extends z.ZodType<{ _fields?: string[] }>, Answer extends z.ZodType, Row extends object>(
      key: string,
      {
        query,
        answer,
        page,
      }: { query: Query; answer: Answer; page: (query: z.output<Query>) => Promise<Page<Row>> },
    ) {
      const schema: FastifySchema = { tags, querystring: query, response: { 200: answer } };
      routes.get(`${url}/aggregation`, { config: can('view'), schema }, async (request) => {
        const asked = request.query as z.output<Query>;
        const { rows, ...count } = await page(asked);
        return { [key]: selectFields(rows, asked._fields), ...count };
      });
    },

    /** `GET /export`: every row of a filter as CSV or XLSX, with a line in the audit log. */
    export<Query extends z.ZodObject, Row>({
      query,
      columns,
      rows,
    }: {
      query: Query;
      columns: ExportColumn<Row>[];
      rows: (query: z.output<Query>) => Promise<Row[]> | AsyncIterable<Row>;
    }) {
      const schema: FastifySchema = { tags, querystring: query.extend(exportQuery.shape) };
      routes.get(`${url}/export`, { config: can('view'), schema }, async (request, reply) => {
        const asked = request.query as z.output<Query> & z.output<typeof exportQuery>;
        const list = { entity, filename: name, columns, rows: await rows(asked) };
        return exportList(db, request, reply, { query: asked, ...list });
      });
    },

    /** `GET /:id`: the row with its history, or 404. */
    detail<Answer extends z.ZodType>({
      answer,
      find,
    }: {
      answer: Answer;
      find: (id: string) => Promise<object | undefined>;
    }) {
      const schema: FastifySchema = { tags, params: idParams, response: { 200: answer } };
      routes.get(`${url}/:id`, { config: can('view'), schema }, async (request) => {
        const { id } = request.params as Id;
        const row = await find(id);
        if (!row) throw notFound(`no such ${entity.replaceAll('_', ' ')}`);
        return { ...row, history: await findHistory(db, entity, id) };
      });
    },

    /** `POST /`: 201 with the new row. */
    create<Body extends z.ZodType, Answer extends z.ZodType>({
      body,
      answer,
      create,
    }: {
      body: Body;
      answer: Answer;
      create: (actor: AuditActor, fields: z.output<Body>) => Promise<z.input<Answer>>;
    }) {
      const schema: FastifySchema = { tags, body, response: { 201: answer } };
      routes.post(url, { config: can('create'), schema }, async (request, reply) =>
        reply.code(201).send(await create(auditActor(request), request.body as z.output<Body>)),
      );
    },

    /** `PATCH /:id`: the changed row. */
    update<Body extends z.ZodType, Answer extends z.ZodType>({
      body,
      answer,
      update,
    }: {
      body: Body;
      answer: Answer;
      update: (actor: AuditActor, id: string, fields: z.output<Body>) => Promise<z.input<Answer>>;
    }) {
      const schema: FastifySchema = { tags, params: idParams, body, response: { 200: answer } };
      routes.patch(`${url}/:id`, { config: can('edit'), schema }, async (request) => {
        const { id } = request.params as Id;
        return await update(auditActor(request), id, request.body as z.output<Body>);
      });
    },

    /** `DELETE /:id`, with the version in the query where the resource wants it. */
    remove<Query extends z.ZodType>({
      query,
      remove,
    }: {
      query?: Query;
      remove: (actor: AuditActor, id: string, query: z.output<Query>) => Promise<void>;
    }) {
      const schema: FastifySchema = {
        tags,
        params: idParams,
        ...(query && { querystring: query }),
        response: { 200: emptyAnswer },
      };
      routes.delete(`${url}/:id`, { config: can('delete'), schema }, async (request) => {
        await remove(auditActor(request), (request.params as Id).id, request.query as z.output<Query>);
        return { status: 'ok' as const };
      });
    },
  };
}
