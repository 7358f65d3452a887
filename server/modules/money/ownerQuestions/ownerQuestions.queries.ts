import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type {
  OWNER_QUESTION_SORTS,
  OwnerQuestion,
  OwnerQuestionDetail,
  OwnerQuestionFilter,
  OwnerQuestionRow,
  OwnerQuestionState,
  StatementFigure,
} from '@shared/contract/money/ownerQuestions';
import type { Language } from '@shared/languages';
import { json, type Queryable, type Trx } from '../../../db/client';
import { containing, countRows, pageOf, sortOf } from '../../../listQueries';

type Sort = (typeof OWNER_QUESTION_SORTS)[number];
export type OwnerQuestionQuery = ListQuery<OwnerQuestionFilter, Sort>;

const SORT_COLUMNS: Record<Sort, RawBuilder<unknown>> = {
  saidAt: sql`question.said_at`,
  createdAt: sql`question.created_at`,
  owner: sql`lower(owner.name)`,
};

/** The questions that a filter means, before columns, order and page. */
function filtered(db: Queryable, { q, state, companyId, ownerId, statementId }: OwnerQuestionFilter = {}) {
  let query = db
    .selectFrom('owner_question as question')
    .innerJoin('owner_statement as statement', 'statement.id', 'question.statement_id')
    .innerJoin('company', 'company.id', 'statement.company_id')
    .innerJoin('account as owner', 'owner.id', 'question.owner_id');
  if (q)
    query = query.where(
      sql<SqlBool>`(lower(concat_ws(' ', statement.number, owner.name, owner.account_number)) like ${containing(q)}
        or exists (select from owner_question_message said where said.question_id = question.id and lower(said.text) like ${containing(q)}))`,
    );
  if (state) query = query.where('question.state', 'in', state);
  if (companyId) query = query.where('statement.company_id', '=', companyId);
  if (ownerId) query = query.where('question.owner_id', '=', ownerId);
  if (statementId) query = query.where('question.statement_id', '=', statementId);
  return query;
}

/** The unit that the figure of a question is of: that of a line, of a line of the account, or of a stay. */
const UNIT_NUMBER = sql<
  string | null
>`(select unit.number from unit where unit.id = case question.figure->>'kind'
  when 'line' then (select unit_id from owner_statement_line line
    where line.statement_id = question.statement_id and line.position = (question.figure->>'position')::integer)
  when 'account' then (select ledger.unit_id from owner_statement_account_line listed
    join ledger_line ledger on ledger.entry_id = listed.entry_id and ledger.position = listed.position
    where listed.statement_id = question.statement_id and listed.entry_id = (question.figure->>'entryId')::bigint limit 1)
  when 'stay' then (select line.unit_id from owner_statement_line line where line.statement_id = question.statement_id
    and line.is_amount->'stays' @> jsonb_build_array(jsonb_build_object('stayId', question.figure->>'stayId')) limit 1)
  end)`;

const withColumns = (query: ReturnType<typeof filtered>) =>
  query
    .select([
      'question.id',
      'question.created_at as createdAt',
      'question.said_at as saidAt',
      'question.version',
    ])
    .select([
      sql<OwnerQuestionState>`question.state`.as('state'),
      sql<StatementFigure | null>`question.figure`.as('figure'),
      UNIT_NUMBER.as('unitNumber'),
      sql<string>`coalesce((select left(regexp_replace(text, '\\s+', ' ', 'g'), 160) from owner_question_message said
        where said.question_id = question.id and by_owner order by position desc limit 1), '')`.as('excerpt'),
      sql<
        OwnerQuestionRow['statement']
      >`json_build_object('id', statement.id, 'number', statement.number, 'month', statement.month)`.as(
        'statement',
      ),
      sql<OwnerQuestionRow['company']>`json_build_object('id', company.id, 'name', company.name)`.as(
        'company',
      ),
      sql<
        OwnerQuestionRow['owner']
      >`json_build_object('id', owner.id, 'name', owner.name, 'accountNumber', owner.account_number)`.as(
        'owner',
      ),
    ]);

/** One page of the questions, those that wait first and the longest of them at the top, and how many there are in all. */
export async function findPage(db: Queryable, query: OwnerQuestionQuery) {
  const { limit, offset } = pageOf(query);
  let rows = withColumns(filtered(db, query.filter));
  const waits = sql`question.state = 'open'`;
  for (const [column, order] of sortOf<Sort, RawBuilder<unknown>>(query, SORT_COLUMNS, [
    [waits, 'desc'],
    [sql`case when ${waits} then question.said_at end`, 'asc'],
    [SORT_COLUMNS.saidAt, 'desc'],
  ]))
    rows = rows.orderBy(column, order);
  const found: OwnerQuestionRow[] = await rows.orderBy('question.id').limit(limit).offset(offset).execute();
  return { rows: found, ...(await countRows(db, filtered(db, query.filter) as never)) };
}

/** One question with all that was said, as staff see it; its history is asked for apart. */
export async function findById(
  db: Queryable,
  id: string,
): Promise<Omit<OwnerQuestionDetail, 'history'> | undefined> {
  const row = await withColumns(filtered(db)).where('question.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { rows } = await sql<OwnerQuestionDetail['messages'][number]>`
    select by_owner as "byOwner", text, said_at as "saidAt", account.name as "authorName"
    from owner_question_message said join account on account.id = author_id
    where question_id = ${id} order by position`.execute(db);
  const { excerpt: _excerpt, ...question } = row;
  return { ...question, messages: rows };
}

/** As an answer has it: inside JSON the database would write an instant in the time zone of its session. */
const INSTANT = sql`to_char(said_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const THREADS = sql`select question.id, figure, state, created_at as "createdAt", version,
  (select json_agg(json_build_object('byOwner', by_owner, 'text', text, 'saidAt', ${INSTANT}) order by position)
    from owner_question_message said where question_id = question.id) as messages
  from owner_question question`;

/** What was asked about a statement, the oldest first, with all that was said; without who has answered. */
export async function findQuestionsOf(db: Queryable, statementId: string): Promise<OwnerQuestion[]> {
  const { rows } = await sql<OwnerQuestion>`
    ${THREADS} where statement_id = ${statementId} order by created_at, question.id`.execute(db);
  return rows;
}

/** One question of an owner in the same way; undefined where he has asked none of this id. */
export async function findOwnQuestion(
  db: Queryable,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<OwnerQuestion | undefined> {
  const { rows } = await sql<OwnerQuestion>`
    ${THREADS} where question.id = ${id} and owner_id = ${ownerId}`.execute(db);
  return rows[0];
}

/** How many questions of owners wait for an answer. */
export const countOpenQuestions = (): RawBuilder<number> =>
  sql<number>`(select count(*) from owner_question where state = 'open')`;

/** Lets an owner ask one question after the other until the transaction ends, and says how many of his wait. */
export async function countOpenOf(trx: Trx, ownerId: string): Promise<number> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ count: number }>`
    select count(*) from owner_question where owner_id = ${ownerId} and state = 'open'`.execute(trx);
  return rows[0]!.count;
}

/** Keeps a question as it is until the transaction ends. */
export const lockQuestion = (trx: Trx, id: string) =>
  trx
    .selectFrom('owner_question')
    .select(['id', 'version', 'owner_id as ownerId', 'statement_id as statementId', 'figure'])
    .select(sql<OwnerQuestionState>`state`.as('state'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** How many messages of the owner came since staff wrote last. */
export async function countUnanswered(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from owner_question_message said where question_id = ${id} and by_owner
      and position > coalesce((select max(position) from owner_question_message
        where question_id = ${id} and not by_owner), 0)`.execute(trx);
  return rows[0]!.count;
}

export async function insertQuestion(
  trx: Trx,
  {
    statementId,
    ownerId,
    figure,
    now,
  }: { statementId: string; ownerId: string; figure: StatementFigure | null; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('owner_question')
    .values({
      ...{ statement_id: statementId, owner_id: ownerId, created_at: now, said_at: now },
      figure: figure === null ? null : json(figure),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds what somebody says behind everything that was said, under the lock of the question. */
export const insertMessage = (
  trx: Trx,
  said: { questionId: string; authorId: string; byOwner: boolean; text: string; now: Date },
) =>
  sql`insert into owner_question_message (question_id, position, author_id, by_owner, text, said_at)
    select ${said.questionId}, coalesce(max(position), 0) + 1, ${said.authorId}::uuid, ${said.byOwner}::boolean, ${said.text}, ${said.now}
    from owner_question_message where question_id = ${said.questionId}`.execute(trx);

/** Moves a question on, and raises its version; `saidAt` where something was said. */
export const moveQuestion = (
  trx: Trx,
  id: string,
  { state, saidAt }: { state: OwnerQuestionState; saidAt?: Date },
) =>
  trx
    .updateTable('owner_question')
    .set((eb) => ({ state, ...(saidAt && { said_at: saidAt }), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** The address of who asked and the language that he reads, null for who has none or is deleted; with what he asked first. */
export async function findAsker(
  db: Queryable,
  id: string,
): Promise<{ email: string | null; language: Language; asked: string }> {
  const { rows } = await sql<{ email: string | null; language: Language; asked: string }>`
    select case when deleted_at is null then nullif(email, '') end as email, language,
      (select text from owner_question_message said where said.question_id = question.id and by_owner order by position desc limit 1) as asked
    from owner_question question join account on account.id = owner_id where question.id = ${id}`.execute(db);
  return rows[0]!;
}
