import { baseApi } from '../../api/baseApi';
import type { RootState } from '../store';

type ApiState = RootState['api'];
type Query = NonNullable<ApiState['queries'][string]>;
/** The answers that a page was drawn from, as they lie in the store, without what is of one moment: the same page twice is the same to the letter. */
export type DrawnAnswers = {
  queries: Record<string, Pick<Query, 'endpointName' | 'originalArgs' | 'data'>>;
  provided: ApiState['provided'];
};

/** Takes the answers out of the store of a page; what failed is left to the browser, which asks again. */
export function answersOf({ api }: RootState): DrawnAnswers {
  const answered = Object.entries(api.queries).flatMap(([key, query]) =>
    query?.status === 'fulfilled'
      ? [
          [
            key,
            { endpointName: query.endpointName, originalArgs: query.originalArgs, data: query.data },
          ] as const,
        ]
      : [],
  );
  return { queries: Object.fromEntries(answered), provided: api.provided };
}

/** The beginning of a store that has these answers, as fresh as if they came now: the clock of the server is another. */
export function stateOf({ queries, provided }: DrawnAnswers): ApiState {
  const now = Date.now();
  const answered = Object.entries(queries).map(([key, query]) => [
    key,
    { ...query, status: 'fulfilled', requestId: 'drawn', startedTimeStamp: now, fulfilledTimeStamp: now },
  ]);
  return {
    ...baseApi.reducer(undefined, { type: 'begin' }),
    queries: Object.fromEntries(answered) as ApiState['queries'],
    provided,
  };
}
