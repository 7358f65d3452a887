import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  ANSWER_TEMPLATE_SORTS,
  AnswerTemplate,
  AnswerTemplateFields,
  AnswerTemplateFilter,
} from '@shared/contract/site/answerTemplates';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof ANSWER_TEMPLATE_SORTS)[number];
type Query = ListQuery<AnswerTemplateFilter, Sort>;

const NAME = sql`lower(name)`;
const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = { name: NAME, topic: sql`topic` };

function filtered(db: Queryable, { q, topic }: AnswerTemplateFilter = {}) {
  let query = db.selectFrom('answer_template');
  if (q) {
    const words = sql`concat_ws(' ', name, text->>'en-US', text->>'cn-ZH', text->>'ms-MY')`;
    query = query.where(sql<SqlBool>`lower(${words}) like ${containing(q)}`);
  }
  return topic ? query.where('topic', '=', topic) : query;
}

const withColumns = (query: ReturnType<typeof filtered>) =>
  query.select(['id', 'name', 'topic', 'text', 'version']);

/** One page of the templates by name, and how many there are in all. */
export async function findPage(db: Queryable, query: Query) {
  const { limit, offset } = pageOf(query);
  let rows = withColumns(filtered(db, query.filter));
  for (const [column, order] of sortOf(query, SORT_COLUMNS, [[NAME, 'asc']]))
    rows = rows.orderBy(column, (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast()));
  const page: AnswerTemplate[] = await rows.orderBy(NAME).limit(limit).offset(offset).execute();
  return { rows: page, ...(await countRows(db, filtered(db, query.filter))) };
}

/** One template, or undefined. */
export const findById = (db: Queryable, id: string): Promise<AnswerTemplate | undefined> =>
  withColumns(filtered(db)).where('id', '=', id).executeTakeFirst();

/** Templates that are offered to one answer at most: more than a person reads through. */
const OFFERED = 200;

/** The templates for an enquiry: those of its topic by name, then those for any, then the others. */
export const findForTopic = (db: Queryable, topic: string): Promise<AnswerTemplate[]> =>
  withColumns(filtered(db))
    .orderBy(sql`case when topic = ${topic} then 0 when topic is null then 1 else 2 end`)
    .orderBy(NAME)
    .limit(OFFERED)
    .execute();

const columnsOf = ({ name, topic, text }: AnswerTemplateFields) => ({ name, topic, text: json(text) });

export async function insert(trx: Trx, fields: AnswerTemplateFields): Promise<string> {
  const row = await trx
    .insertInto('answer_template')
    .values(columnsOf(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a template and raises its version. */
export const update = (trx: Trx, id: string, fields: AnswerTemplateFields) =>
  trx
    .updateTable('answer_template')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
