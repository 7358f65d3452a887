import { createHash } from 'node:crypto';
import type {
  ListingImport,
  ListingImportOptions,
  ListingImportPatch,
} from '@shared/contract/inventory/listingImports';
import { missingColumns, stepsOf, workOf, type ImportStep } from '@shared/domain/inventory/listingImport';
import { faultOf } from '../../../db/faults';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { AppError, conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { removeFiles } from '../../../storage/removeFiles';
import { checkBeginning } from './rows/listingImport.service';
import { ImportStop } from './rows/importStop';
import { readOptions } from './rows/options';
import { oneLine } from './rows/plainTexts';
import * as queries from './listingImports.queries';

export const ENTITY = 'listing_import';
/** The options of a new import. It makes drafts: whoever imports looks at them before visitors do. */
const FIRST_OPTIONS: ListingImportOptions = {
  country: null,
  currency: null,
  rate: null,
  companyId: null,
  state: null,
  town: null,
  status: 'draft',
  update: false,
};

export async function currentImport(db: Queryable, id: string): Promise<ListingImport> {
  const found = await queries.findById(db, id);
  if (!found) throw notFound('no such import');
  return found;
}

export const standingOf = (row: Row<'listing_import'>) => ({
  state: row.state,
  failedWork: row.failed_work,
  hasWritten: row.started_at !== null && row.rows_added + row.rows_changed > 0,
});

/** The options as the engine knows them; what is wrong is told at its field. */
export function engineOptions(options: ListingImportOptions, dryRun: boolean) {
  const text = (value: string | null) => value ?? undefined;
  const read = readOptions({
    country: text(options.country),
    currency: text(options.currency),
    rate: text(options.rate),
    state: text(options.state),
    town: text(options.town),
    status: options.status,
    update: options.update,
    'dry-run': dryRun,
  });
  return { ...read, companyId: options.companyId };
}

const fileFault = (rule: string, message: string) => invalidField('file', rule, message);

/**
 * Keeps an uploaded file for an import. The same key with the same file again, even at the same moment, is the same import; with
 * another file it is refused. A file that no row keeps is removed from the store.
 */
export async function uploadImport(
  { db, files, csv, now, log }: Context,
  caller: Caller,
  uploadKey: string,
  file: UploadedFile | null,
): Promise<{ row: ListingImport; isNew: boolean }> {
  if (!file || file.buffer.length === 0) {
    throw new AppError(400, {
      code: 'file.missing',
      detail: 'send the CSV as file',
      fields: [{ path: 'file', rule: 'required', message: 'required' }],
    });
  }
  const createdBy = personOf(caller).id;
  const hash = createHash('sha256').update(file.buffer).digest('hex');
  const inspected = await csv.inspect(file.buffer).catch((error: unknown) => {
    if (error instanceof ImportStop) throw fileFault(`csv_${error.reason}`, error.message);
    throw error;
  });
  const fileKey = await files.put('imports', file.buffer, 'csv');
  let isKept = false;
  try {
    const answer = await db.transaction().execute(async (trx) => {
      const fileName = oneLine(file.filename ?? '', 120) || 'listings.csv';
      const sizeBytes = file.buffer.length;
      const about = { fileName, fileKey, hash, uploadKey, sizeBytes, createdBy };
      const row = await queries.insert(trx, now(), { ...about, ...inspected, options: FIRST_OPTIONS });
      if (!row) return { row: await sameUpload(trx, createdBy, uploadKey, hash), isNew: false };
      await audit(trx, caller.actor, {
        action: 'upload',
        entity: ENTITY,
        entityId: row.id,
        after: { fileName, sizeBytes },
      });
      return { row: await currentImport(trx, row.id), isNew: true };
    });
    isKept = answer.isNew;
    return answer;
  } catch (error) {
    // When the connection broke, the import may be there all the same.
    isKept = faultOf(error) !== undefined;
    throw error;
  } finally {
    if (!isKept) await removeFiles({ files, log }, [fileKey]);
  }
}

async function sameUpload(trx: Trx, createdBy: string, uploadKey: string, hash: string) {
  const before = await queries.findUploaded(trx, createdBy, uploadKey);
  if (before?.hash === hash) return currentImport(trx, before.id);
  throw new AppError(422, {
    code: 'idempotency.mismatch',
    detail: 'this upload key was used for another file',
  });
}

/** The import, locked, when the step is possible with it as the person saw it. */
async function lockFor(trx: Trx, id: string, step: ImportStep, version: number) {
  const row = requireVersion(await queries.lock(trx, id), version, 'import');
  if (!stepsOf(standingOf(row)).includes(step))
    throw conflict('listing_import.step', `${step} is not possible for an import that is ${row.state}`);
  return row;
}

/** Keeps where the columns stand and what the rows shall become, after checking all that the beginning of the file can tell. */
export async function mapImport(
  context: Context,
  actor: AuditActor,
  id: string,
  { version, mapping, options }: ListingImportPatch,
): Promise<ListingImport> {
  const { db, now } = context;
  const seen = await currentImport(db, id);
  refuseMapping(mapping, seen.header.length);
  // Before the transaction: a file can take long to read, and its import keeps the same one for good.
  const fault = await beginningFault(context, id, { mapping, options });
  return db.transaction().execute(async (trx) => {
    const was = await lockFor(trx, id, 'map', version);
    if (options.companyId && !(await queries.companyExists(trx, options.companyId)))
      throw invalidField('options.companyId', 'unknown', 'there is no such company');
    if (fault) throw fault;
    await queries.setMapping(trx, id, now(), { mapping, options });
    const { before, after } = changes({ mapping: was.mapping, options: was.options }, { mapping, options });
    await audit(trx, actor, { action: 'map', entity: ENTITY, entityId: id, before, after });
    return currentImport(trx, id);
  });
}

/**
 * Returns the fault in the file's beginning or in the options for it; null as well where the file is gone,
 * for then no step is possible.
 */
async function beginningFault(
  { db, files, csv }: Context,
  id: string,
  { mapping, options }: Pick<ListingImportPatch, 'mapping' | 'options'>,
): Promise<AppError | null> {
  const fileKey = await queries.findFileKey(db, id);
  if (!fileKey) return null;
  try {
    const engine = engineOptions(options, true);
    await csv.peek(files.pathOf(fileKey), (file) => checkBeginning(file, engine, mapping));
    return null;
  } catch (error) {
    if (!(error instanceof ImportStop)) throw error;
    return error.option ? optionFault(error) : fileFault(`csv_${error.reason}`, error.message);
  }
}

const optionFault = ({ option, reason, message }: ImportStop) =>
  invalidField(`options.${option}`, reason === 'option' ? `import_${option}` : 'required', message);

function refuseMapping(mapping: ListingImportPatch['mapping'], columns: number) {
  const places = Object.entries(mapping).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const outside = places.find(([, place]) => place >= columns);
  if (outside) throw invalidField(`mapping.${outside[0]}`, 'unknown', 'the file has no such column');
  const twice = places.find(([, place], index) => places.findIndex(([, other]) => other === place) < index);
  if (twice) throw invalidField(`mapping.${twice[0]}`, 'column_twice', 'another column stands there');
  const missing = missingColumns((column) => typeof mapping[column] === 'number')[0];
  if (missing) throw invalidField(`mapping.${missing}`, 'required', 'the import cannot do without it');
}

/** Hands a step to the queue: a check that changes nothing, the import itself, or taking it back. */
export const startStep = (
  { db, jobs, now }: Context,
  actor: AuditActor,
  id: string,
  step: 'check' | 'run' | 'undo',
  version: number,
): Promise<ListingImport> =>
  db.transaction().execute(async (trx) => {
    const was = await lockFor(trx, id, step, version);
    // After a failure an import goes on where it stopped.
    const isFresh = step === 'check' || (step === 'run' && was.state === 'checked');
    await queries.startWork(trx, id, now(), step, isFresh);
    await audit(trx, actor, { action: step, entity: ENTITY, entityId: id, after: { file: was.file_name } });
    await jobs.send(trx, 'listing-import', { importId: id });
    return currentImport(trx, id);
  });

/** Ends an import for good. What it has written stays, until it is undone. */
export async function cancelImport(
  { db, files, now, log }: Context,
  actor: AuditActor,
  id: string,
  version: number,
): Promise<ListingImport> {
  const { fileKey, row } = await db.transaction().execute(async (trx) => {
    const was = await lockFor(trx, id, 'cancel', version);
    await queries.setState(trx, id, now(), { state: 'cancelled', forgetFile: true });
    const counts = workOf(was.state) === 'run' ? { added: was.rows_added, changed: was.rows_changed } : {};
    await audit(trx, actor, { action: 'cancel', entity: ENTITY, entityId: id, after: { ...counts } });
    return { fileKey: was.file_key, row: await currentImport(trx, id) };
  });
  if (fileKey) await removeFiles({ files, log }, [fileKey]);
  return row;
}
