import {
  administrator,
  administratorDetail,
  administratorInput,
  administratorListAnswer,
  administratorListQuery,
  administratorPatch,
} from '@shared/contract/people/administrators';
import { peopleExportQuery } from '@shared/contract/people/people';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findHistory } from '../../system/history/history.queries';
import { ADMINISTRATOR_EXPORT } from './administratorExport';
import { findAll, findPage, type AdministratorRecord } from './administrators.queries';
import {
  administratorOf,
  createAdministrator,
  findAdministrator,
  updateAdministrator,
} from './administrators.service';
import { accountMgmtRoutes } from './accountMgmt.routes';

/** Administrators in the back-office, and the user-management calls that serve every kind of account. */
export function administratorsRoutes(app: App, context: Context) {
  const { db, env } = context;
  const shown = (record: AdministratorRecord) => administratorOf(env, record);
  accountMgmtRoutes(app, context);

  const calls = resourceCalls(app, db, {
    url: '/api/administrators',
    entry: 'admin-mgmt',
    entity: 'administrator',
  });
  calls.list('administrators', {
    query: administratorListQuery,
    answer: administratorListAnswer,
    page: async (query) => {
      const { rows, ...count } = await findPage(db, query);
      return { rows: rows.map(shown), ...count };
    },
  });
  calls.export({
    query: administratorListQuery,
    asks: peopleExportQuery,
    columns: ADMINISTRATOR_EXPORT,
    rows: async (query) => (await findAll(db, query)).map(shown),
  });
  calls.read({
    answer: administratorDetail,
    read: async (id) => ({
      ...(await findAdministrator(env, db, id)),
      history: await findHistory(db, 'account', id),
    }),
  });
  calls.create({
    body: administratorInput,
    answer: administrator,
    create: (caller, fields) => createAdministrator(context, caller, fields),
  });
  calls.update({
    body: administratorPatch,
    answer: administrator,
    update: (caller, id, fields) => updateAdministrator(context, caller, id, fields),
  });
}
