import {
  answerTemplate,
  answerTemplateDetail,
  answerTemplateInput,
  answerTemplateListAnswer,
  answerTemplateListQuery,
  answerTemplatePatch,
  answerTemplateVersion,
} from '@shared/contract/site/answerTemplates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findById, findPage } from './answerTemplates.queries';
import { answerTemplates } from './answerTemplates.service';

/** The texts that staff begin answers to enquiries with. */
export function answerTemplateRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, {
    url: '/api/answer-templates',
    entry: 'global',
    entity: 'answer_template',
  });
  calls.list('answerTemplates', {
    query: answerTemplateListQuery,
    answer: answerTemplateListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.detail({ answer: answerTemplateDetail, find: (id) => findById(db, id) });
  calls.create({
    body: answerTemplateInput,
    answer: answerTemplate,
    create: ({ actor }, fields) => answerTemplates.create(context, actor, fields),
  });
  calls.update({
    body: answerTemplatePatch,
    answer: answerTemplate,
    update: ({ actor }, id, fields) => answerTemplates.update(context, actor, id, fields),
  });
  calls.remove({
    query: answerTemplateVersion,
    remove: ({ actor }, id, { version }) => answerTemplates.remove(context, actor, id, version),
  });
}
