import {
  holdInstallmentInput,
  installmentBoard,
  installmentBoardQuery,
  installmentCover,
  installmentCoverQuery,
  ownerInstallmentDetail,
  ownerInstallmentListAnswer,
  ownerInstallmentListQuery,
  ownerInstallmentRow,
  releaseInstallmentInput,
} from '@shared/contract/money/ownerInstallments';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findBoard } from './installmentBoard.queries';
import { findCover } from './installmentCover.queries';
import { postDueInstallments } from './keepPromises.service';
import { OWNER_INSTALLMENT_EXPORT } from './ownerInstallmentExport';
import { findAll, findPage } from './ownerInstallments.queries';
import { holdInstallment, readInstallment, releaseInstallment } from './ownerInstallments.service';

const url = '/api/owner-installments';
const tags = ['owner installments'];
const reads = { can: 'owner-installment.view' } as const;

/** Instalments of what contracts promise owners: when each is due, what is paid of it, and what the units earned of it. */
export function ownerInstallmentRoutes(app: App, context: Context) {
  const { db, now } = context;
  const today = () => businessDate(now());
  const calls = resourceCalls(app, db, { url, entry: 'owner-installment', entity: 'owner_installment' });
  calls.list('ownerInstallments', {
    query: ownerInstallmentListQuery,
    answer: ownerInstallmentListAnswer,
    page: async (query) => {
      await postDueInstallments(context);
      return findPage(db, today(), query);
    },
  });
  calls.export({
    query: ownerInstallmentListQuery,
    columns: OWNER_INSTALLMENT_EXPORT,
    rows: (query) => findAll(db, today(), query),
  });
  app.get(
    `${url}/board`,
    {
      config: reads,
      schema: { tags, querystring: installmentBoardQuery, response: { 200: installmentBoard } },
    },
    async ({ query }) => {
      await postDueInstallments(context);
      return findBoard(db, today(), query);
    },
  );
  app.get(
    `${url}/cover`,
    {
      config: reads,
      schema: { tags, querystring: installmentCoverQuery, response: { 200: installmentCover } },
    },
    async ({ query }) => findCover(db, query),
  );
  calls.detail({ answer: ownerInstallmentDetail, find: (id) => readInstallment(context, id) });
  calls.step('/hold', {
    body: holdInstallmentInput,
    answer: ownerInstallmentRow,
    take: ({ actor }, id, input) => holdInstallment(context, actor, id, input),
  });
  calls.step('/release', {
    body: releaseInstallmentInput,
    answer: ownerInstallmentRow,
    take: ({ actor }, id, input) => releaseInstallment(context, actor, id, input),
  });
}
