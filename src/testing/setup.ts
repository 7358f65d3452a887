import '@testing-library/jest-dom';
import { toast } from '../ui/toast';
import { endFakeApi } from './fakeApi';

afterEach(() => {
  toast.clear();
  const mistakes = endFakeApi();
  if (mistakes.length) throw new Error(`fakeApi: ${mistakes.join('; ')}`);
});
