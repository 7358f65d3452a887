import { translationListAnswer, translationListQuery } from '@shared/contract/office/translations';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findPage } from './translations.queries';

/** The texts that people have written in one language and not in another; each is written where it belongs. */
export function translationRoutes(app: App, { db, now }: Context) {
  const calls = resourceCalls(app, db, { url: '/api/translations', entry: 'global', entity: 'translation' });
  calls.list('translations', {
    query: translationListQuery,
    answer: translationListAnswer,
    page: (query) => findPage(db, query, businessDate(now())),
  });
}
