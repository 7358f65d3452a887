import { startSession } from '../session/startSession';
import { stateOf } from './drawing/drawnState';
import { takeDrawnAnswers } from './drawing/takeDrawnAnswers';
import { makeStore } from './store';

/** Makes the store of this page with what the server drew the page from, and begins to find out who looks at it. `isDrawn`: the server drew it, and for a stranger. */
export function beginStore() {
  const drawn = takeDrawnAnswers();
  const store = makeStore(drawn ? { api: stateOf(drawn) } : {});
  void store.dispatch(startSession());
  return { store, isDrawn: drawn !== null && store.getState().session.status === 'anonymous' };
}
