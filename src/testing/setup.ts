import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { toast } from '../ui/toast';
import { endFakeApi } from './fakeApi';
import { endShortWaits } from './shortWaits';

// The first page of a file imports its lazy chunk, which is compiled on the way: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 20_000 });

// Before and not after: by then the screen of the last test has been taken down.
beforeEach(() => toast.clear());

afterEach(endShortWaits);

afterEach(() => {
  const mistakes = endFakeApi();
  if (mistakes.length) throw new Error(`fakeApi: ${mistakes.join('; ')}`);
});
