import {
  schoolGroupsAnswer,
  schoolMoveDetail,
  schoolMoveImpact,
  schoolMoveImpactInput,
  schoolMoveInput,
  schoolMoveMade,
  schoolMoveVersion,
} from '@shared/contract/pricing/schoolGroups';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findMove } from './schoolMoves.queries';
import { addSchoolMove, readSchoolGroups, removeSchoolMove, schoolMoveImpactOf } from './schoolMoves.service';

const tags = ['school groups'];
const url = '/api/school-groups';

/** Which states are in which group of schools, and their moves; it stands here because a move touches free stays. */
export function schoolMoveRoutes(app: App, context: Context) {
  const { db } = context;
  app.get(
    url,
    { config: { can: 'holiday.view' }, schema: { tags, response: { 200: schoolGroupsAnswer } } },
    () => readSchoolGroups(context),
  );
  // POST because of the size of the question; it writes nothing.
  app.post(
    `${url}/impact`,
    {
      config: { can: 'holiday.view' },
      schema: { tags, body: schoolMoveImpactInput, response: { 200: schoolMoveImpact } },
    },
    (request) => schoolMoveImpactOf(context, request.body),
  );
  const calls = resourceCalls(app, db, { url, entry: 'holiday', entity: 'school_group_state' });
  calls.detail({ answer: schoolMoveDetail, find: (id) => findMove(db, id) });
  calls.create({
    body: schoolMoveInput,
    answer: schoolMoveMade,
    create: ({ actor }, fields) => addSchoolMove(context, actor, fields),
  });
  calls.remove({
    query: schoolMoveVersion,
    remove: ({ actor }, id, { version }) => removeSchoolMove(context, actor, id, version),
  });
}
