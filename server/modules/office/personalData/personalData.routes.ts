import {
  dueAnswer,
  eraseAnswer,
  eraseInput,
  personalDataAnswer,
  personalDataRun,
  personAnswer,
  personInput,
  retentionInput,
  runListAnswer,
  runListQuery,
} from '@shared/contract/office/personalData';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { callerOf } from '../../../plugins/caller';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findHistory } from '../../system/history/history.queries';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { settle } from '../../system/settings/settings.service';
import { readDue } from './forgetDueData.service';
import { HELD_DATA, type HeldKind } from './heldData';
import { erasePersonalData, exportPerson, findPerson } from './person.service';
import { RUN_EXPORT } from './personalDataExport';
import { findAllRuns, findRun, findRunPage } from './personalDataRuns.queries';

const tags = ['personal data'];
const url = '/api/personal-data';
/** Each looks through letters and the log. */
const personLimit = { max: 60, timeWindow: '10 minutes' };

const held = Object.entries<HeldKind>(HELD_DATA).map(([kind, { basis, ends, does, columns }]) => ({
  ...{ kind, basis, ends: [...ends], does },
  tables: Object.keys(columns),
}));

/** How long personal data is kept, what the nightly job took away, and what one person asks for. */
export function personalDataRoutes(app: App, context: Context) {
  const { db } = context;
  const view = async () => ({
    ...(await readStaffSetting(db, 'personal_data')),
    history: await findHistory(db, 'setting', 'personal_data'),
    held,
  });

  app.get(
    url,
    { config: { can: 'global.view' }, schema: { tags, response: { 200: personalDataAnswer } } },
    view,
  );
  app.patch(
    url,
    {
      config: { can: 'global.edit' },
      schema: { tags, body: retentionInput, response: { 200: personalDataAnswer } },
    },
    async (request) => {
      const { version, ...rules } = request.body;
      await settle(context, auditActor(request), 'personal_data', rules, version);
      return view();
    },
  );
  app.get(
    `${url}/due`,
    { config: { can: 'global.view' }, schema: { tags, response: { 200: dueAnswer } } },
    () => readDue(context),
  );

  const calls = resourceCalls(app, db, { url: `${url}/runs`, entry: 'global', entity: 'personal_data_run' });
  calls.list('runs', { query: runListQuery, answer: runListAnswer, page: (query) => findRunPage(db, query) });
  calls.export({
    query: runListQuery,
    filename: 'personal-data-runs',
    columns: RUN_EXPORT,
    rows: (query) => findAllRuns(db, query),
  });
  calls.read({ answer: personalDataRun, read: (id) => findRun(db, id) });

  app.post(
    `${url}/person`,
    {
      config: { can: 'global.edit', rateLimit: personLimit },
      schema: { tags, body: personInput, response: { 200: personAnswer } },
    },
    (request) => findPerson(context, callerOf(request), request.body),
  );
  app.post(
    `${url}/person/export`,
    { config: { can: 'global.edit', rateLimit: personLimit }, schema: { tags, body: personInput } },
    async (request, reply) => {
      const archive = await exportPerson(context, callerOf(request), request.body);
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="personal-data.zip"')
        .header('cache-control', 'private, no-store')
        .send(archive);
    },
  );
  app.post(
    `${url}/person/erase`,
    {
      config: { can: 'user-mgmt.delete', rateLimit: personLimit },
      schema: { tags, body: eraseInput, response: { 200: eraseAnswer } },
    },
    (request) => {
      const { confirm: _confirm, ...person } = request.body;
      return erasePersonalData(context, callerOf(request), person);
    },
  );
}
