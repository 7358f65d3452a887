import '@testing-library/jest-dom';
import { toast } from '../ui/toast';
import { endFakeApi } from './fakeApi';

// Before and not after: by then the screen of the last test has been taken down.
beforeEach(() => toast.clear());

afterEach(() => {
  const mistakes = endFakeApi();
  if (mistakes.length) throw new Error(`fakeApi: ${mistakes.join('; ')}`);
});
