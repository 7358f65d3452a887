import { sql } from 'kysely';
import type { TestApp } from './buildTestApp';

/** An advance to an owner, with the payout that pays it, and what the owner is paid by that. */
export async function createAdvanceRow(
  db: TestApp['db'],
  of: { ownerId: string; companyId: string; accountId: string; secret: string },
): Promise<{ ownerAdvance: string; ownerPayoutItem: string }> {
  const { rows } = await sql<{ ownerAdvance: string; ownerPayoutItem: string }>`
    with advance as (
      insert into owner_advance (company_id, owner_id, amount_sen, reason, first_month, parts, created_at, updated_at)
      values (${of.companyId}, ${of.ownerId}, 100, ${of.secret}, '2026-12-01', 1, now(), now()) returning *),
    payout as (
      insert into owner_payout (company_id, bank_account_id, pay_on, created_at, updated_at)
      values (${of.companyId}, ${of.accountId}, '2026-12-01', now(), now()) returning *)
    insert into owner_payout_item (payout_id, company_id, owner_id, advance_id, due_sen, amount_sen, bank_code, account_name, account_sealed, account_end)
      select payout.id, payout.company_id, owner_id, advance.id, 100, 100, 'cimb', ${of.secret}, 'x', '1234' from advance, payout
      returning advance_id as "ownerAdvance", id as "ownerPayoutItem"`.execute(db);
  return rows[0]!;
}

/** A bill of a supplier. */
export async function createExpense(
  db: TestApp['db'],
  { propertyId, companyId, secret }: { propertyId: string; companyId: string; secret: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with supplier as (insert into vendor (name, category) values (${secret}, 'other') returning id)
    insert into expense (company_id, property_id, vendor_id, bill_date, due_date, category, amount_sen)
    select ${companyId}, ${propertyId}, id, '2026-11-19', '2026-11-19', 'other', 100 from supplier returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

type Wished = { contractId: string; ownerId: string; unitId: string; companyId: string; secret: string };
/** What an owner wants to know and to have: a question about a statement, nights in his unit, and another bank account; and what an agent was paid. */
export async function createWishRows(db: TestApp['db'], of: Wished) {
  return {
    ownerQuestion: await createQuestionRow(db, of),
    freeStayRequest: await createFreeStayRow(db, of),
    bankChange: await createBankChangeRow(db, of),
    agentPayment: await createAgentPayment(db, of),
  };
}

async function createAgentPayment(
  db: TestApp['db'],
  { ownerId, companyId, secret }: Wished,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into agent_payment (agent_id, company_id, paid_on, amount_sen, reference, created_at)
    values (${ownerId}, ${companyId}, '2026-11-19', 100, ${secret}, now()) returning id`.execute(db);
  return rows[0]!.id;
}

/** A wish of an owner to stay in his unit himself. */
async function createFreeStayRow(
  db: TestApp['db'],
  of: { contractId: string; ownerId: string; unitId: string; secret: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into free_stay_request
      (contract_id, owner_id, unit_id, check_in, check_out, guest, guest_name, guests, nationality, note)
    values (${of.contractId}, ${of.ownerId}, ${of.unitId}, '2027-03-01', '2027-03-03', 'family', ${of.secret}, 2, 'MY', ${of.secret})
    returning id`.execute(db);
  return rows[0]!.id;
}

/** A report that an administrator has saved and shares. */
export async function createSavedReport(
  db: TestApp['db'],
  { ownerId, secret }: { ownerId: string; secret: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_report (owner_id, name, report, choice, format, language, is_shared, created_at, updated_at)
    values (${ownerId}, ${secret}, 'revenue', '{}', 'pdf', 'en-US', true, now(), now()) returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

/** A wish of an owner to be paid elsewhere, which staff decide on. */
async function createBankChangeRow(
  db: TestApp['db'],
  { ownerId, secret }: { ownerId: string; secret: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into bank_account_change (account_id, bank_code, account_name, account_sealed, account_end, status, created_at, confirmed_at)
    values (${ownerId}, 'cimb', ${secret}, 'x', '1234', 'confirmed', now(), now()) returning id`.execute(db);
  return rows[0]!.id;
}

/** A question of an owner about an issued statement of his. */
async function createQuestionRow(
  db: TestApp['db'],
  of: { companyId: string; ownerId: string; secret: string },
): Promise<string> {
  await sql`insert into owner_statement_run (company_id, month, run_at) values (${of.companyId}, '2026-09-01', now())`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    with issued as (insert into owner_statement (company_id, owner_id, month, status, number, issued_on)
        values (${of.companyId}, ${of.ownerId}, '2026-09-01', 'carried', 'ST-9', '2026-10-05') returning id),
      asked as (insert into owner_question (statement_id, owner_id, created_at, said_at)
        select id, ${of.ownerId}, now(), now() from issued returning id)
    insert into owner_question_message (question_id, position, author_id, by_owner, text, said_at)
      select id, 1, ${of.ownerId}, true, ${of.secret}, now() from asked returning question_id as id`.execute(
    db,
  );
  return rows[0]!.id;
}
