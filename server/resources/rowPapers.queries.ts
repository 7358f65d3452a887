import { sql, type RawBuilder } from 'kysely';
import type { Paper } from '@shared/contract/base/papers';
import type { Queryable, Trx } from '../db/client';

/** The tables of papers, and the column that says whose a paper is. */
const OF = {
  expense_file: 'expense_id',
  owner_contract_file: 'contract_id',
  owner_payout_file: 'payout_id',
  owner_payout_item_file: 'item_id',
} as const;
export type PaperTable = keyof typeof OF;

export type NewPaper = {
  rowId: string;
  name: string;
  fileKey: string;
  mime: string;
  sizeBytes: number;
  hash: string;
  uploadKey: string;
  uploadedBy: string | null;
  now: Date;
};
export type KeptPaper = { id: string; name: string; file_key: string; mime: string };
export type UploadedPaper = { id: string; hash: string; uploadKey: string };

/** The papers of the rows of a resource: all tables of them have the same columns. */
export function paperQueries(table: PaperTable) {
  const from = sql.table(table);
  const of = sql.ref(`${table}.${OF[table]}`);
  const first = async <Row>(db: Queryable, query: RawBuilder<Row>): Promise<Row | undefined> =>
    (await query.execute(db)).rows[0];
  /** As the contract shows them, by row, oldest first; nothing in it leads to the files. Rows without papers are left out. */
  async function listByRow(db: Queryable, rowIds: readonly string[]): Promise<Map<string, Paper[]>> {
    const { rows } = await sql<Paper & { rowId: string }>`
      select ${sql.ref(`paper.${OF[table]}`)} as "rowId", paper.id, paper.name, mime, size_bytes as "sizeBytes", paper.created_at as "createdAt",
        uploader.name as "uploadedByName"
      from ${from} paper left join account uploader on uploader.id = uploaded_by
      where ${sql.ref(`paper.${OF[table]}`)} = any(${[...rowIds]}::uuid[]) order by paper.created_at, paper.id`.execute(
      db,
    );
    const papers = new Map<string, Paper[]>();
    for (const { rowId, ...paper } of rows) papers.set(rowId, [...(papers.get(rowId) ?? []), paper]);
    return papers;
  }
  return {
    listByRow,
    /** The same of one row. */
    list: async (db: Queryable, rowId: string): Promise<Paper[]> =>
      (await listByRow(db, [rowId])).get(rowId) ?? [],
    /** One paper of a row with the key of its file. */
    find: (db: Queryable, rowId: string, id: string) =>
      first(
        db,
        sql<KeptPaper>`select id, name, file_key, mime from ${from} where ${of} = ${rowId} and id = ${id}`,
      ),
    /** The keys of the files of a row. */
    findFileKeys: async (db: Queryable, rowId: string): Promise<string[]> =>
      (
        await sql<{ file_key: string }>`select file_key from ${from} where ${of} = ${rowId}`.execute(db)
      ).rows.map(({ file_key }) => file_key),
    /** The paper that came with a key before, else one of the same content, or undefined. */
    findUploaded: (
      db: Queryable,
      rowId: string,
      { uploadKey, hash }: { uploadKey: string; hash: string | null },
    ) =>
      first(
        db,
        sql<UploadedPaper>`select id, content_hash as hash, upload_key as "uploadKey" from ${from}
          where ${of} = ${rowId} and (upload_key = ${uploadKey} or content_hash = ${hash})
          order by upload_key = ${uploadKey} desc limit 1`,
      ),
    insert: async (trx: Trx, paper: NewPaper): Promise<string> =>
      (await first(
        trx,
        sql<{ id: string }>`
          insert into ${from} (${sql.ref(OF[table])}, name, file_key, mime, size_bytes, content_hash, upload_key, uploaded_by, created_at)
          values (${paper.rowId}, ${paper.name}, ${paper.fileKey}, ${paper.mime}, ${paper.sizeBytes}, ${paper.hash}, ${paper.uploadKey},
            ${paper.uploadedBy}, ${paper.now}) returning id`,
      ))!.id,
    /** Takes a paper away; false when somebody else already has. */
    remove: async (trx: Trx, id: string): Promise<boolean> =>
      ((await sql`delete from ${from} where id = ${id}`.execute(trx)).numAffectedRows ?? 0n) > 0n,
    /** True when a paper refers to a file. */
    usesFile: async (db: Queryable, fileKey: string): Promise<boolean> =>
      (await first(db, sql`select id from ${from} where file_key = ${fileKey} limit 1`)) !== undefined,
  };
}
