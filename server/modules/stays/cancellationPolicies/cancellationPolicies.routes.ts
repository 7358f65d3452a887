import {
  cancellationPolicy,
  cancellationPolicyDetail,
  cancellationPolicyInput,
  cancellationPolicyListAnswer,
  cancellationPolicyListQuery,
  cancellationPolicyPatch,
  cancellationPolicyVersion,
} from '@shared/contract/stays/cancellationPolicies';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findById, findPage, findUsers } from './cancellationPolicies.queries';
import { cancellationPolicies, deletePolicy } from './cancellationPolicies.service';

/** The terms for cancelling, under Global. */
export function cancellationPolicyRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, {
    url: '/api/cancellation-policies',
    entry: 'global',
    entity: 'cancellation_policy',
  });
  calls.list('cancellationPolicies', {
    query: cancellationPolicyListQuery,
    answer: cancellationPolicyListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.detail({
    answer: cancellationPolicyDetail,
    find: async (id) => {
      const policy = await findById(db, id);
      return policy && { ...policy, usedBy: await findUsers(db, id) };
    },
  });
  calls.create({
    body: cancellationPolicyInput,
    answer: cancellationPolicy,
    create: ({ actor }, fields) => cancellationPolicies.create(context, actor, fields),
  });
  calls.update({
    body: cancellationPolicyPatch,
    answer: cancellationPolicy,
    update: ({ actor }, id, fields) => cancellationPolicies.update(context, actor, id, fields),
  });
  calls.remove({
    query: cancellationPolicyVersion,
    remove: ({ actor }, id, { version }) => deletePolicy(context, actor, id, version),
  });
}
