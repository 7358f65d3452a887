import { emptyAnswer, idParams } from '@shared/contract/base/common';
import {
  actionRiderVerificationInput,
  attendanceAnswer,
  attendanceCorrection,
  attendanceRow,
  editRiderFields,
  riderAttendanceQuery,
  riderDetail as riderDetailAnswer,
  riderDetailsQuery,
} from '@shared/contract/people/riders';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { invalidField, notFound } from '../../../errors';
import { callerOf } from '../../../plugins/caller';
import { fileField } from '../../../plugins/docs';
import { actorOf } from '../../../plugins/guard';
import { readForm } from '../../../plugins/multipartForms';
import type { Actor } from '../../../plugins/loginSessions';
import { findAccount, findIdByNumber } from '../accounts/accounts.queries';
import { requireMayWith } from '../accounts/rights.service';
import { findTimes } from './attendance.queries';
import { correctAttendance } from './attendance.service';
import { editRider } from './editRider.service';
import { riderDetail } from './riders.service';
import { decidePapers } from './verification.service';

const tags = ['riders'];

/** Riders in the back-office: who they are, whether their papers are in order, when they were at work. */
export function ridersRoutes(app: App, context: Context) {
  const { db } = context;

  /** The id behind an account number, for staff who may see that person; 404 when it is nobody's. */
  async function visibleId(actor: Actor, accountNumber: string): Promise<string> {
    const id = await findIdByNumber(db, accountNumber);
    const account = id && (await findAccount(db, id));
    if (!account || account.role !== 'rider') throw notFound('no such rider');
    requireMayWith(actor, account, 'view');
    return account.id;
  }

  app.get(
    '/user-mgmt/get-rider-details',
    {
      config: { can: 'user-mgmt.view' },
      schema: { tags, querystring: riderDetailsQuery, response: { 200: riderDetailAnswer } },
    },
    async (request) => riderDetail(db, await visibleId(actorOf(request), request.query.account_number)),
  );

  app.post(
    '/user-mgmt/action-rider-verification',
    {
      config: { can: 'user-mgmt.edit' },
      schema: { tags, body: actionRiderVerificationInput, response: { 200: emptyAnswer } },
    },
    async (request) => {
      const { account_number, ...decision } = request.body;
      const id = await findIdByNumber(db, account_number);
      if (!id) throw notFound('no such rider');
      await decidePapers(context, callerOf(request), id, decision);
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/user-mgmt/rider-attendance',
    {
      config: { can: 'user-mgmt.view' },
      schema: { tags, querystring: riderAttendanceQuery, response: { 200: attendanceAnswer } },
    },
    async (request) => {
      const { account_number, start_date, end_date } = request.query;
      return findTimes(db, await visibleId(actorOf(request), account_number), start_date, end_date);
    },
  );

  app.post(
    '/user-mgmt/edit-rider-details',
    {
      config: {
        can: 'user-mgmt.edit',
        docs: { form: editRiderFields.extend({ document: fileField.optional() }) },
      },
      schema: { tags, consumes: ['multipart/form-data'], response: { 200: riderDetailAnswer } },
    },
    async (request) => {
      const { fields, file } = await readForm(request, editRiderFields);
      // Forms of browsers send an empty file where none was chosen.
      const paper = file && file.buffer.length > 0 ? file : null;
      if (paper && !fields.document_kind)
        throw invalidField('document_kind', 'required', 'say which paper the file is');
      const id = await findIdByNumber(db, fields.account_number);
      if (!id) throw notFound('no such rider');
      await editRider(context, callerOf(request), id, fields, paper);
      return riderDetail(db, id);
    },
  );

  app.patch(
    '/api/attendance/:id',
    {
      config: { can: 'user-mgmt.edit' },
      schema: { tags, params: idParams, body: attendanceCorrection, response: { 200: attendanceRow } },
    },
    async (request) => correctAttendance(context, callerOf(request), request.params.id, request.body),
  );
}
