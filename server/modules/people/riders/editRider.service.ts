import type { editRiderFields } from '@shared/contract/people/riders';
import type { z } from 'zod';
import type { Context } from '../../../context';
import type { UploadedFile } from '../../../plugins/multipartForms';
import { personOf, type Caller } from '../../../plugins/caller';
import type { StoredUpload } from '../../../storage/uploads';
import { requireMayChange, requireOther } from '../accounts/rights.service';
import { addDocument, withPaper } from '../documents/documents.service';
import { lockRider, saveDetails } from './riders.service';

/**
 * Changes what is kept of a rider for staff, who may add a paper with it: both or neither. Throws 404, `row.stale`, and what `withPaper` and
 * `addDocument` throw.
 */
export async function editRider(
  context: Context,
  caller: Caller,
  accountId: string,
  fields: z.output<typeof editRiderFields>,
  file: UploadedFile | null,
): Promise<void> {
  const { document_kind: kind } = fields;
  const write = (paper: StoredUpload | null) =>
    context.db.transaction().execute(async (trx) => {
      const person = personOf(caller);
      const held = await lockRider(trx, accountId);
      requireMayChange(context.env, person, held.account, 'edit');
      requireOther(person, held.account);
      const details = {
        version: fields.version,
        identityType: fields.identity_type,
        identityNo: fields.identity_no,
        vehiclePlate: fields.vehicle_plate,
        emergencyName: fields.emergency_name,
        emergencyPhone: fields.emergency_phone,
      };
      await saveDetails(context, trx, caller.actor, held, details, 'staff');
      if (paper && kind) await addDocument(context, trx, caller.actor, { accountId, kind, paper });
    });
  // A kind without a file is a file that somebody forgot: `withPaper` says so.
  await (kind ? withPaper(context, file, write) : write(null));
}
