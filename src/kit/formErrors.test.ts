import i18next from 'i18next';
import { setTestLanguage } from '../testing/allTexts';
import { fieldMessage } from './formErrors';

test.each([
  ['en-US', { rule: 'required' }, 'Name', 'Please enter Name'],
  ['cn-ZH', { rule: 'required' }, '姓名', '请输入姓名'],
  ['ms-MY', { rule: 'required' }, 'Nama', 'Sila masukkan Nama'],
  ['en-US', { rule: 'too_big_text', params: { bound: 120 } }, 'Name', 'Name can have at most 120 characters'],
  [
    'ms-MY',
    { path: 'seasons.0.baseSen', rule: 'too_small_number', params: { bound: 1 } },
    'Kadar',
    'Kadar mesti sekurang-kurangnya RM 0.01',
  ],
  ['en-US', { rule: 'never_heard_of' }, 'Name', 'Name is not valid'],
] as const)('%s %o', (language, error, label, text) => {
  setTestLanguage(language);
  expect(fieldMessage(i18next.t, error, label)).toBe(text);
});
