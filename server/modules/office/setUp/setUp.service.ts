import { SET_UP_STEPS, type SetUp, type SetUpInput } from '@shared/contract/system/setUp';
import type { Context } from '../../../context';
import type { AuditActor } from '../../../plugins/audit';
import { findHistory } from '../../system/history/history.queries';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { settle } from '../../system/settings/settings.service';
import { findSetUp } from './setUp.queries';

/** The guide as it stands: what the rows say is done, and what people have put aside. */
export async function readSetUp({ db }: Pick<Context, 'db'>): Promise<SetUp> {
  const { done, ...rows } = await findSetUp(db);
  const { version, ...aside } = await readStaffSetting(db, 'set_up');
  return {
    steps: SET_UP_STEPS.map((step) => ({ step, done: done[step], aside: aside[step] })),
    ...rows,
    version,
    history: await findHistory(db, 'setting', 'set_up'),
  };
}

/** Puts a step aside or takes it up again; the others stay as they were in the version that was seen. */
export async function putAside(context: Context, actor: AuditActor, { step, aside, version }: SetUpInput) {
  const { version: _version, ...kept } = await readStaffSetting(context.db, 'set_up');
  await settle(context, actor, 'set_up', { ...kept, [step]: aside }, version);
  return readSetUp(context);
}
