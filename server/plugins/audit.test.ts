import { openMigratedDatabase } from '../testing/testDatabases';
import { audit, changes, SYSTEM } from './audit';

describe('the audit log', () => {
  it('is written in the transaction of the write: no write, no line', async () => {
    const { database, drop } = await openMigratedDatabase();
    const entry = { action: 'update', entity: 'thing', entityId: '1', before: [1], after: { two: 2 } };
    await database.db.transaction().execute((trx) => audit(trx, SYSTEM, entry));
    const failed = database.db.transaction().execute(async (trx) => {
      await audit(trx, SYSTEM, { ...entry, entityId: '2' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await database.db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
      { actor_kind: 'system', actor_id: null, entity_id: '1', before: [1], after: { two: 2 } },
    ]);
    await database.close();
    await drop();
  });

  it.each([
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
      { before: { b: 2 }, after: { b: 3 } },
    ],
    [{ a: 1 }, { a: null }, { before: { a: 1 }, after: { a: null } }],
    [{ a: { x: 1 } }, { a: { x: 1 } }, { before: {}, after: {} }],
    [{ a: undefined }, { a: 'new' }, { before: { a: null }, after: { a: 'new' } }],
  ])('keeps what changed from %j to %j', (before, after, expected) => {
    expect(changes<Record<string, unknown>>(before, after)).toEqual(expected);
  });
});
