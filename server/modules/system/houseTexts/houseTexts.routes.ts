import {
  houseText,
  houseTextDetail,
  houseTextInput,
  houseTextListAnswer,
  houseTextListQuery,
  houseTextPatch,
  houseTextVersion,
  publicHouseText,
  publicHouseTextParams,
  publicHouseTextQuery,
} from '@shared/contract/system/houseTexts';
import { businessDate } from '@shared/domain/base/stayDates';
import { DEFAULT_LANGUAGE } from '@shared/languages';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findById, findDays, findOn, findPage } from './houseTexts.queries';
import { blocksOf, houseTexts } from './houseTexts.service';
import { textBlocks } from './textBlocks';

const url = '/api/house-texts';

/** The terms of booking, the privacy notice and the answers to what many ask: kept under Global, read by everybody. */
export function houseTextRoutes(app: App, context: Context) {
  const { db, now } = context;
  const today = () => businessDate(now());
  const calls = resourceCalls(app, db, { url, entry: 'global', entity: 'house_text' });
  calls.list('houseTexts', {
    query: houseTextListQuery,
    answer: houseTextListAnswer,
    page: (query) => findPage(db, query, today()),
  });
  calls.detail({
    answer: houseTextDetail,
    find: async (id) => {
      const found = await findById(db, id, today());
      return found && { ...found, blocks: blocksOf(found.text) };
    },
  });
  calls.create({
    body: houseTextInput,
    answer: houseText,
    create: ({ actor }, fields) => houseTexts.create(context, actor, fields),
  });
  calls.update({
    body: houseTextPatch,
    answer: houseText,
    update: ({ actor }, id, fields) => houseTexts.update(context, actor, id, fields),
  });
  calls.remove({
    query: houseTextVersion,
    remove: ({ actor }, id, { version }) => houseTexts.remove(context, actor, id, version),
  });

  app.get(
    '/api/public/house-texts/:kind',
    {
      config: { can: 'public' },
      schema: {
        tags: ['house texts'],
        params: publicHouseTextParams,
        querystring: publicHouseTextQuery,
        response: { 200: publicHouseText },
      },
    },
    async ({ params: { kind }, query: { language, on } }) => {
      const found = await findOn(db, kind, on && on < today() ? on : today());
      if (!found) throw notFound('no such text');
      const told = found.text[language] ? language : DEFAULT_LANGUAGE;
      return {
        ...{ kind, validFrom: found.validFrom, language: told },
        blocks: textBlocks(found.text[told]),
        days: await findDays(db, kind, today()),
      };
    },
  );
}
