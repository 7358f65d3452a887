import { baseApi } from '../api/baseApi';
import type { AppStore } from '../app/store';
import type { FakeApi } from './fakeApi';

const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({ probe: build.query<unknown, string>({ query: () => '/api/probe' }) }),
});
let probes = 0;

/**
 * Asks for something of no meaning and waits for its answer. What was going to be asked before is asked by then, and answers that were
 * there before are taken: for tests that say that nothing happens.
 */
export async function oneMoreCall({ store, api }: { store: AppStore; api: FakeApi }): Promise<void> {
  api.use({ 'GET /api/probe': () => ({}) });
  await store.dispatch(probe.endpoints.probe.initiate(`${(probes += 1)}`)).unwrap();
}
