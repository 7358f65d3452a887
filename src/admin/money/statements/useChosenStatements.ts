import { useState } from 'react';
import { MAX_LIMIT } from '@shared/contract/base/lists';
import type { StatementRow } from '@shared/contract/money/ownerStatements';
import { useLazyListStatementsQuery, type StatementListArgs } from './statements.api';
import { NEXT_STEP } from './statementSteps';

export const hasNextStep = ({ status }: StatementRow) => NEXT_STEP[status] !== null;

/** Statements of other pages that were chosen, and the filter under which they were. */
type Elsewhere = { filter: string; rows: readonly StatementRow[] };
const NOWHERE: Elsewhere = { filter: '', rows: [] };

/**
 * The statements that are chosen, of the rows that are shown (`page`) and of the other pages of their list. `args`: what the list asks for. `chooseAll`
 * reads the whole list and chooses what of it has a next step; under another filter only what is shown stays chosen.
 */
export function useChosenStatements(page: readonly StatementRow[], args: StatementListArgs) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [elsewhere, setElsewhere] = useState(NOWHERE);
  const [read, { isFetching }] = useLazyListStatementsQuery();
  const chosenIds = new Set(ids);
  const shownIds = new Set(page.map(({ id }) => id));
  const filter = JSON.stringify(args.filter);
  const others = elsewhere.filter === filter ? elsewhere.rows : [];
  const chooseAll = async () => {
    const all = new Map<string, StatementRow>();
    for (let currentPage = 1; ; currentPage += 1) {
      const { rows } = await read({ ...args, pagination: { limit: MAX_LIMIT, currentPage } }).unwrap();
      for (const row of rows.filter(hasNextStep)) all.set(row.id, row);
      if (rows.length < MAX_LIMIT) break;
    }
    setElsewhere({ filter, rows: [...all.values()] });
    setIds([...all.keys()]);
  };
  return {
    ids,
    /** Chooses of this page alone. */
    setIds: (chosen: readonly string[]) => {
      setElsewhere(NOWHERE);
      setIds(chosen);
    },
    chosen: [
      ...page.filter((row) => chosenIds.has(row.id) && hasNextStep(row)),
      ...others.filter(({ id }) => chosenIds.has(id) && !shownIds.has(id)),
    ],
    /** Everything of this page is chosen that has a next step, and nothing of the other pages. */
    isThisPageAlone:
      others.length === 0 &&
      page.some(hasNextStep) &&
      page.every((row) => !hasNextStep(row) || chosenIds.has(row.id)),
    /** Has those chosen no more that went through. */
    remove: (done: readonly string[]) => {
      const gone = new Set(done);
      setIds((before) => before.filter((id) => !gone.has(id)));
    },
    chooseAll,
    isReading: isFetching,
  };
}
