import type { BrandAnswer, BrandFields } from '@shared/contract/system/brand';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { faultOf } from '../../../db/faults';
import { stale } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { removeFiles } from '../../../storage/removeFiles';
import { storeUpload } from '../../../storage/uploads';
import { findHistory } from '../history/history.queries';
import {
  publicBrandOf,
  readStaffSetting,
  writeStaffSetting,
  type Brand,
  type BrandSetting,
} from '../settings/settings.queries';

const KEY = 'brand';
/** Half of what a photograph may have: a logo is shown small. */
const MAX_LOGO_PIXELS = 25_000_000;

/** The brand as staff read it, with its history. */
export async function readBrandSetting({ db }: Pick<Context, 'db'>): Promise<BrandAnswer> {
  const brand = await readStaffSetting(db, KEY);
  return {
    ...publicBrandOf(brand),
    version: brand.version,
    history: await findHistory(db, 'setting', KEY),
  };
}

/** Writes the brand anew; throws `row.stale` when somebody else has done so since `version`, also in this moment. */
async function write(trx: Trx, was: BrandSetting, version: number, parts: Partial<Brand>): Promise<void> {
  const { version: _version, ...kept } = was;
  if ((await writeStaffSetting(trx, KEY, { ...kept, ...parts }, version)) === undefined)
    throw stale(await readStaffSetting(trx, KEY));
}

/** Settles name, contact and colours. Nothing is written when all of it is as it was. */
export async function settleBrand(
  context: Context,
  actor: AuditActor,
  { version, ...fields }: BrandFields & { version: number },
): Promise<BrandAnswer> {
  await context.db.transaction().execute(async (trx) => {
    const was = await readStaffSetting(trx, KEY);
    const names = Object.keys(fields) as (keyof BrandFields)[];
    const before = Object.fromEntries(names.map((name) => [name, was[name]]));
    if (was.version === version && names.every((name) => was[name] === fields[name])) return;
    await write(trx, was, version, fields);
    await audit(trx, actor, {
      ...{ action: 'update', entity: 'setting', entityId: KEY },
      ...changes(before, fields),
    });
  });
  return readBrandSetting(context);
}

/**
 * Puts the picture of the logo in the place of the one before, or takes it away (`remove`). The file that is not shown any more is removed
 * from the store; when the connection broke, the pages may show the new one all the same, and it stays.
 */
export async function changeBrandLogo(
  context: Context,
  actor: AuditActor,
  { version, remove, file }: { version: number; remove: boolean; file: UploadedFile | null },
): Promise<BrandAnswer> {
  const stored = remove
    ? null
    : await storeUpload(context, file, {
        folder: 'logos',
        field: 'logo',
        pdf: false,
        maxPixels: MAX_LOGO_PIXELS,
      });
  let obsolete = stored?.key ?? null;
  try {
    obsolete = await context.db.transaction().execute(async (trx) => {
      const was = await readStaffSetting(trx, KEY);
      await write(trx, was, version, {
        logoKey: stored?.key ?? null,
        logoWidth: stored?.image?.width ?? 0,
        logoHeight: stored?.image?.height ?? 0,
      });
      await audit(trx, actor, {
        action: stored ? 'setLogo' : 'removeLogo',
        ...{ entity: 'setting', entityId: KEY },
        before: { logo: was.logoKey !== null },
        after: { logo: stored !== null },
      });
      return was.logoKey;
    });
  } catch (error) {
    if (faultOf(error)) obsolete = null;
    throw error;
  } finally {
    if (obsolete) await removeFiles(context, [obsolete]);
  }
  return readBrandSetting(context);
}
