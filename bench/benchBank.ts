import { randomUUID } from 'node:crypto';
import { runIn, type Database } from '../server/db/client';
import { shortBankFile } from '../server/testing/bankFiles';
import { createBusiness, createListing } from '../server/testing/factories';
import type { ProposalsAnswer } from '../src/shared/contract/money/bankLines';
import { addDays, businessDate, type StayDate } from '../src/shared/domain/base/stayDates';
import { doing, inParts } from './lib/doing';
import { claim, median, printTable, timed } from './lib/measure';
import { openAsStaff, type Staff } from './lib/staff';

const LINES = 5_000;
const TAKINGS_OF_LINE = 4;
const ROUNDS = 5;
/** The client's own words: 5,000 lines against 20,000 takings. */
const MOST_SECONDS = 10;
/** Ten times the lines and takings: the work must not grow with their product, which would be a hundred times. */
const BOUND = 20;

const DAYS = 60;
const PROPERTIES = 8;
/** One taking in five is transferred or paid by FPX and comes in by itself; the others are settled by day and property. */
const METHODS = ['card_terminal', 'duitnow_qr', 'card_terminal', 'duitnow_qr', 'bank_transfer'] as const;

/** Takings of two months, in the calls' own tables. */
async function fill({ db, run }: Database, takings: number, firstDay: StayDate): Promise<void> {
  const business = await createBusiness(db);
  const places: Awaited<ReturnType<typeof createListing>>[] = [];
  for (let index = 0; index < PROPERTIES; index += 1)
    places.push(await createListing(db, business, { units: 1 }));
  await run(
    `insert into payment_method (code, kind, name, instructions, needs_slip, for_visitors, enabled, position)
     select code, kind, words, words, false, false, true, 20
     from (values ('card_terminal', 'card'), ('duitnow_qr', 'qr'), ('bank_transfer', 'bank_transfer')) as way (code, kind),
       (select '{"en-US": "", "cn-ZH": "", "ms-MY": ""}'::jsonb as words) as none
     on conflict do nothing`,
  );
  await inParts(`${takings} takings`, takings, (from, to) =>
    db.transaction().execute((trx) =>
      runIn(
        trx,
        `with stay as (
          insert into reservation (id, reference, property_id, company_id, room_type_id, status, source, check_in, check_out, guests, nationality,
            guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation)
          select gen_random_uuid(), 'AT-' || lpad(n::text, 7, '0'), ($1::uuid[])[1 + n % $3], $4, ($2::uuid[])[1 + n % $3], 'checked_out', 'direct',
            $5::date + n % ${DAYS}, $5::date + n % ${DAYS} + 1, 2, 'MY',
            (array['Tan', 'Lim', 'Nur', 'Siti', 'Ahmad', 'Lee', 'Wong', 'Kumar', 'Devi', 'Farah'])[1 + n % 10] || ' ' || md5('guest' || n), 'guest@example.com',
            '+60120000000', 'bank_transfer', 10000 + 7 * n, 10000 + 7 * n, '{"name": {}, "tiers": []}'
          from generate_series($6::integer, $7::integer) n returning id, reference, check_in, total_sen
        )
        insert into payment (reservation_id, kind, method, amount_sen, status, received_on, due_on, fee_sen, fee_sst_sen, reference)
        select id, 'payment', ($8::text[])[1 + right(reference, 5)::integer / ${DAYS} % ${METHODS.length}], total_sen, 'received', check_in, check_in, 0, 0, ''
        from stay`,
        [
          places.map(({ propertyId }) => propertyId),
          places.map(({ roomTypeId }) => roomTypeId),
          PROPERTIES,
          business.companyId,
          firstDay,
          from,
          to,
          [...METHODS],
        ],
      ),
    ),
  );
  await run(
    `insert into company_bank_account (company_id, bank_code, account_name, account_sealed, account_end) values ($1, 'cimb', 'Bench', 'x', '4567')`,
    [business.companyId],
  );
  await doing('statistics', () => run('vacuum analyze'));
}

type PaidRow = { day: StayDate; method: string; sen: number; stay: string; property: string };
/** The bank's file of these takings: settlements by day and property, the others one by one, and lines that nothing explains up to the number. */
async function fileOf({ run }: Database, wanted: number, firstDay: StayDate): Promise<string> {
  const { rows } = await run(
    `select due_on as day, method, amount_sen as sen, reservation.reference as stay, property_id as property
     from payment join reservation on reservation.id = reservation_id order by due_on, reservation.reference`,
  );
  const settled = new Map<string, { day: StayDate; text: string; sen: number }>();
  const lines: { day: StayDate; text: string; sen: number }[] = [];
  for (const { day, method, sen, stay, property } of rows as PaidRow[]) {
    if (method === 'bank_transfer') {
      lines.push({ day, text: `INSTANT TRANSFER ${stay}`, sen });
      continue;
    }
    const text = method === 'card_terminal' ? 'MERCHANT CARD SETTLEMENT' : 'DUITNOW QR SETTLEMENT';
    const key = `${day} ${method} ${property}`;
    const there = settled.get(key);
    if (there) there.sen += sen;
    else settled.set(key, { day, text, sen });
  }
  const known = [...settled.values(), ...lines].slice(0, wanted);
  const unknown = Array.from({ length: wanted - known.length }, (_none, index) => ({
    day: addDays(firstDay, index % DAYS),
    text: `CHARGE ${index}`,
    sen: -(100 + index),
  }));
  return ['Date,Description,Amount']
    .concat(
      [...known, ...unknown]
        .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
        .map(
          ({ day, text, sen }) => `${day.split('-').reverse().join('/')},${text},${(sen / 100).toFixed(2)}`,
        ),
    )
    .join('\n');
}

type House = { staff: Staff; accountId: string; importMs: number };
async function openHouse(lines: number, firstDay: StayDate): Promise<House> {
  const takings = lines * TAKINGS_OF_LINE;
  const staff = await openAsStaff(`bank_${lines}`, (database) => fill(database, takings, firstDay));
  const { database } = staff.bench;
  const content = await fileOf(database, lines, firstDay);
  const { rows } = await database.run('select id from company_bank_account');
  const accountId = (rows as { id: string }[])[0]!.id;
  const { payload, headers } = shortBankFile(accountId, content);
  const importMs = await timed(() =>
    doing(`${lines} lines come in`, async () => {
      const answer = await staff.call({
        method: 'POST',
        url: '/api/bank-lines/import',
        payload,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      });
      if (answer.statusCode !== 201) throw new Error(answer.body.slice(0, 300));
    }),
  );
  await database.run('vacuum analyze');
  return { staff, accountId, importMs };
}

/** `npm run bench -- bank`: proposals for the lines of a bank, against what is open in the books. */
export async function benchBank(): Promise<boolean> {
  console.log(`\nThe bank: ${LINES} lines against ${LINES * TAKINGS_OF_LINE} takings, and a tenth of both`);
  const firstDay = addDays(businessDate(new Date()), -DAYS - 5);
  const houses = [await openHouse(LINES / 10, firstDay), await openHouse(LINES, firstDay)] as const;
  const samples = houses.map(() => [] as number[]);
  const found = houses.map(() => 0);
  await doing('proposals', async (howFar) => {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, { staff, accountId }] of houses.entries()) {
        const took = await timed(async () => {
          const answer = await staff.read<ProposalsAnswer>({
            url: '/api/bank-lines/proposals',
            query: { accountId },
          });
          found[index] = answer.proposals.length;
        });
        // The first round warms up.
        if (round > 0) samples[index]!.push(took);
      }
      howFar(round, ROUNDS);
    }
  });
  const [few, many] = samples.map(median) as [number, number];
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  printTable(
    ['lines', 'import', 'proposals', 'slowest', 'proposed'],
    houses.map(({ importMs }, index) => [
      String([LINES / 10, LINES][index]),
      seconds(importMs),
      seconds([few, many][index]!),
      seconds(Math.max(...samples[index]!)),
      String(found[index]),
    ]),
  );
  for (const { staff } of houses) await staff.close();
  const within = claim(
    `${LINES} lines against ${LINES * TAKINGS_OF_LINE} takings, of the ${MOST_SECONDS} s that a person may wait (slowest)`,
    Math.max(...samples[1]!) / 1000 / MOST_SECONDS,
    1,
  );
  const grows = claim(`ten times the lines and takings`, many / few, BOUND);
  // Nothing proposed would be quick, too.
  const wanted = [LINES / 10, LINES].map((lines) => Math.min(500, lines / 2));
  const proposes = found.every((count, index) => count >= wanted[index]!);
  console.log(
    `${proposes ? 'holds ' : 'BROKEN'}  proposed: ${found.join(' and ')} (claimed: at least ${wanted.join(' and ')})`,
  );
  return within && grows && proposes;
}
