import { idParams } from '@shared/contract/base/common';
import { paperParams } from '@shared/contract/base/papers';
import {
  ownStatement,
  ownStatementChoices,
  ownStatementListAnswer,
  ownStatementListQuery,
  ownTaxYear,
  ownTaxYearQuery,
} from '@shared/contract/money/ownStatements';
import { statementPdfQuery } from '@shared/contract/money/ownerStatements';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { selectFields } from '../../../listQueries';
import { auditActor } from '../../../plugins/audit';
import { exportList, exportQuery } from '../../../plugins/export';
import { actorOf } from '../../../plugins/guard';
import { privateFileHeaders } from '../../../storage/uploads';
import { findChoices } from './ownStatements.queries';
import { findOwnPage, requireOwn, showOwnStatement, viewOwnBill, viewOwnSlip } from './ownStatements.service';
import { printStatement } from './readStatement.service';
import { readTaxYear, taxRows } from './taxYear.service';
import { TAX_YEAR_EXPORT } from './taxYearExport';

const tags = ['owner statements'];
const config = { can: 'owner' } as const;
const url = '/api/owner/statements';
/** A print takes a processor for a second. */
const printLimit = { max: 30, timeWindow: '1 minute' };

/**
 * The calls of an owner on what was issued to him; a statement that is not, or of somebody else, is as unknown as one that was never made.
 */
export function ownStatementRoutes(app: App, context: Context) {
  const { db } = context;

  app.get(
    `${url}/aggregation`,
    {
      config,
      schema: { tags, querystring: ownStatementListQuery, response: { 200: ownStatementListAnswer } },
    },
    async (request) => {
      const { rows, ...count } = await findOwnPage(db, actorOf(request).id, request.query);
      return { statements: selectFields(rows, request.query._fields), ...count };
    },
  );

  app.get(
    `${url}/choices`,
    { config, schema: { tags, response: { 200: ownStatementChoices } } },
    async (request) => findChoices(db, actorOf(request).id),
  );

  app.get(
    `${url}/tax-year`,
    { config, schema: { tags, querystring: ownTaxYearQuery, response: { 200: ownTaxYear } } },
    async (request) => readTaxYear(db, actorOf(request).id, request.query.year),
  );

  app.get(
    `${url}/tax-year/export`,
    { config, schema: { tags, querystring: ownTaxYearQuery.extend(exportQuery.shape) } },
    async (request, reply) => {
      const { year, format } = request.query;
      const rows = taxRows(await readTaxYear(db, actorOf(request).id, year));
      const list = { filename: `statements-${year}`, columns: TAX_YEAR_EXPORT, rows };
      return exportList(db, request, reply, {
        ...{ query: { filter: { year }, format }, entity: 'owner_statement', entityId: 'taxYear' },
        ...list,
      });
    },
  );

  app.get(
    `${url}/:id`,
    { config, schema: { tags, params: idParams, response: { 200: ownStatement } } },
    async (request) => showOwnStatement(db, actorOf(request).id, request.params.id),
  );

  app.get(
    `${url}/:id/pdf`,
    {
      config: { ...config, rateLimit: printLimit },
      schema: { tags, params: idParams, querystring: statementPdfQuery },
    },
    async (request, reply) => {
      const { params, query } = request;
      await requireOwn(db, actorOf(request).id, params.id);
      const { name, pdf } = await printStatement(context, params.id, query.language, query.unitId);
      return reply.headers(privateFileHeaders('application/pdf', name.replaceAll('/', '-'))).send(pdf);
    },
  );

  app.get(
    '/api/owner/payout-items/:id/files/:fileId',
    { config, schema: { tags, params: paperParams } },
    async (request, reply) => {
      const { id: itemId, fileId } = request.params;
      const who = { actor: auditActor(request), ownerId: actorOf(request).id };
      const { headers, content } = await viewOwnSlip(context, who, { itemId, fileId });
      return reply.headers(headers).send(content);
    },
  );

  app.get(
    '/api/owner/bills/:id/files/:fileId',
    { config, schema: { tags, params: paperParams } },
    async (request, reply) => {
      const { id: expenseId, fileId } = request.params;
      const who = { actor: auditActor(request), ownerId: actorOf(request).id };
      const { headers, content } = await viewOwnBill(context, who, { expenseId, fileId });
      return reply.headers(headers).send(content);
    },
  );
}
