import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';

// A bookkeeping program that has nothing of ours: Debian's hledger, which the CI run installs.
const WHY = '(needs hledger: apt-get install hledger)';
const isInstalled = spawnSync('hledger', ['--version']).status === 0;

/** A test that asks hledger, so it is skipped where that is not installed. A skipped one says why in its name. */
export const onHledger = (name: string, body: () => Promise<void>) =>
  isInstalled ? test(name, body) : test.skip(`${name} ${WHY}`, body);

/** What hledger answers about a journal; throws with its words where it finds fault. */
export async function askHledger(journal: string, ...args: string[]): Promise<string> {
  const hledger = spawn('hledger', ['-f', 'journal:-', ...args], {
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    timeout: 240_000,
  });
  const ended = new Promise<number | null>((done, failed) => hledger.on('error', failed).on('close', done));
  // One that finds fault early reads no further.
  hledger.stdin.on('error', () => undefined).end(journal);
  const [status, stdout, stderr] = await Promise.all([ended, text(hledger.stdout), text(hledger.stderr)]);
  if (status !== 0) throw new Error(`hledger ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Has hledger check a journal: entries that balance, accounts and currency declared, dates in their order. */
export const checkByHledger = (journal: string): Promise<string> =>
  askHledger(journal, 'check', '-s', 'ordereddates');

const ROW = /^"[^"]*\[(\d{4})\]","RM","(-?\d+)\.(\d\d)"$/;

/**
 * The balances of the accounts that are not 0, in sen, as hledger adds them up: by the code, in its order. It checks the journal in the same
 * reading: entries that balance, accounts and currency declared.
 */
export async function balancesByHledger(journal: string): Promise<Map<number, number>> {
  const answer = await askHledger(journal, 'balance', '-s', '-N', '-O', 'csv', '--layout=bare');
  const [head, ...rows] = answer.trim().split(/\r?\n/);
  if (head !== '"account","commodity","balance"') throw new Error(`hledger's balances begin with ${head}`);
  const balances = rows.map((row): [number, number] => {
    const found = ROW.exec(row);
    if (!found) throw new Error(`hledger's balance ${row}`);
    return [Number(found[1]), Number(found[2]! + found[3]!)];
  });
  return new Map(balances.sort(([one], [other]) => one - other));
}
