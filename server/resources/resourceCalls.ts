import type { FastifyInstance, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { emptyAnswer, idParams } from '@shared/contract/base/common';
import type { Permission, PermissionAction, PermissionEntry } from '@shared/permissions';
import type { App } from '../app';
import type { Db } from '../db/client';
import { notFound } from '../errors';
import { selectFields } from '../listQueries';
import { findHistory } from '../modules/system/history/history.queries';
import { callerOf, type Caller } from '../plugins/caller';
import { exportList, exportQuery, type ExportColumn, type ExportFormat } from '../plugins/export';

type Page<Row> = { rows: Row[]; totalCount: number; totalIsEstimate?: boolean };
type Id = z.output<typeof idParams>;
type Answered<Answer extends z.ZodType> = Promise<z.input<Answer>>;

type Resource = {
  /** The address of the calls: `/api/announcements`. */
  url: string;
  /** The entry of the menu that owns the codes: `announcement` of `announcement.view`. */
  entry: PermissionEntry;
  /** Its name in the audit log: `announcement`. */
  entity: string;
};

/**
 * The calls of a resource that have the usual shape, each declared with its schemas and what it does. Viewing, creating, editing and
 * deleting need the code of that name of the resource's entry. A call of another shape is written out beside these.
 */
export function resourceCalls(app: App, db: Db, { url, entry, entity }: Resource) {
  // The schemas are a caller's; what they check is told to the callbacks below.
  const routes = app as unknown as FastifyInstance;
  const name = url.slice(url.lastIndexOf('/') + 1);
  const tags = [name.replaceAll('-', ' ')];
  const can = (action: PermissionAction) => ({ can: `${entry}.${action}` satisfies Permission });

  const calls = {
    /** `GET /aggregation`: a page of rows under `key`, only the fields that were asked for, and the count. */
    list<Query extends z.ZodType<{ _fields?: string[] }>, Answer extends z.ZodType, Row extends object>(
      key: string,
      {
        query,
        answer,
        page,
      }: {
        query: Query;
        answer: Answer;
        page: (query: z.output<Query>, caller: Caller) => Promise<Page<Row>>;
      },
    ) {
      const schema: FastifySchema = { tags, querystring: query, response: { 200: answer } };
      routes.get(`${url}/aggregation`, { config: can('view'), schema }, async (request) => {
        const asked = request.query as z.output<Query>;
        const { rows, ...count } = await page(asked, callerOf(request));
        return { [key]: selectFields(rows, asked._fields), ...count };
      });
    },

    /**
     * `GET /export`: every row of a filter as CSV or XLSX, with a line in the audit log. `asks` is what the call takes beside the query of
     * the list: `peopleExportQuery` where a list of people leaves the house.
     */
    export<Query extends z.ZodObject, Row>({
      query,
      asks = exportQuery,
      filename = name,
      columns,
      rows,
    }: {
      query: Query;
      asks?: z.ZodObject;
      filename?: string;
      columns: ExportColumn<Row>[];
      rows: (query: z.output<Query>, caller: Caller) => Promise<Row[]> | AsyncIterable<Row>;
    }) {
      const schema: FastifySchema = { tags, querystring: query.extend(asks.shape) };
      routes.get(`${url}/export`, { config: can('view'), schema }, async (request, reply) => {
        const asked = request.query as z.output<Query> & { format: ExportFormat; reason?: string };
        const list = { entity, filename, columns, rows: await rows(asked, callerOf(request)) };
        return exportList(db, request, reply, { query: asked, ...list });
      });
    },

    /** `GET /:id`: what `read` finds, or 404. */
    read<Answer extends z.ZodType>({
      answer,
      read,
    }: {
      answer: Answer;
      read: (id: string, caller: Caller) => Promise<z.input<Answer> | undefined>;
    }) {
      const schema: FastifySchema = { tags, params: idParams, response: { 200: answer } };
      routes.get(`${url}/:id`, { config: can('view'), schema }, async (request) => {
        const found = await read((request.params as Id).id, callerOf(request));
        if (!found) throw notFound(`no such ${entity.replaceAll('_', ' ')}`);
        return found;
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
      calls.read({
        answer: answer as z.ZodType,
        read: async (id) => {
          const row = await find(id);
          return row && { ...row, history: await findHistory(db, entity, id) };
        },
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
      create: (caller: Caller, fields: z.output<Body>) => Answered<Answer>;
    }) {
      const schema: FastifySchema = { tags, body, response: { 201: answer } };
      routes.post(url, { config: can('create'), schema }, async (request, reply) =>
        reply.code(201).send(await create(callerOf(request), request.body as z.output<Body>)),
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
      update: (caller: Caller, id: string, fields: z.output<Body>) => Answered<Answer>;
    }) {
      calls.step('', { body, answer, take: update });
    },

    /** `PATCH /:id/status` and the like: one thing that is done to a row, which comes back changed. */
    step<Body extends z.ZodType, Answer extends z.ZodType>(
      path: '' | `/${string}`,
      {
        body,
        answer,
        take,
      }: {
        body: Body;
        answer: Answer;
        take: (caller: Caller, id: string, order: z.output<Body>) => Answered<Answer>;
      },
    ) {
      const schema: FastifySchema = { tags, params: idParams, body, response: { 200: answer } };
      routes.patch(`${url}/:id${path}`, { config: can('edit'), schema }, async (request) =>
        take(callerOf(request), (request.params as Id).id, request.body as z.output<Body>),
      );
    },

    /** `DELETE /:id`, with the version in the query where the resource wants it. */
    remove<Query extends z.ZodType>({
      query,
      remove,
    }: {
      query?: Query;
      remove: (caller: Caller, id: string, query: z.output<Query>) => Promise<void>;
    }) {
      const schema: FastifySchema = {
        tags,
        params: idParams,
        ...(query && { querystring: query }),
        response: { 200: emptyAnswer },
      };
      routes.delete(`${url}/:id`, { config: can('delete'), schema }, async (request) => {
        await remove(callerOf(request), (request.params as Id).id, request.query as z.output<Query>);
        return { status: 'ok' as const };
      });
    },
  };
  return calls;
}
