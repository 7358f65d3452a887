import { renderHook, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { getI18n, useTranslation } from 'react-i18next';
import {
  chooseLanguage,
  currentLanguage,
  followLanguage,
  languageFor,
  loadNamespace,
  setLanguage,
  setLanguageOf,
} from '.';
import { removeToken, readLanguage, saveLanguage } from '../session/cookies';
import { errorText } from './errorText';
import { TEXT_FILES } from './textFiles';
import { withLanguage } from './LocalLink';

beforeEach(async () => {
  removeToken();
  await setLanguage('en-US');
});
afterEach(() => jest.restoreAllMocks());

test('setLanguage moves everything together', async () => {
  const followed: string[] = [];
  const stop = await followLanguage((language) => followed.push(language));
  await setLanguage('cn-ZH');
  expect(i18next.t('common:actions.save')).toBe('保存');
  expect(i18next.t('common:nights', { count: 1 })).toBe('1\u00a0晚');
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(readLanguage()).toBe('cn-ZH');
  expect(currentLanguage()).toBe('cn-ZH');
  expect(followed).toEqual(['en-US', 'cn-ZH']);
  stop();
  await setLanguage('en-US');
  expect(followed).toHaveLength(2);
  expect([1, 2].map((count) => i18next.t('common:nights', { count }))).toEqual([
    '1\u00a0night',
    '2\u00a0nights',
  ]);
});

test.each([
  ['en-US', 'unit 12A-01 is taken from 24 Dec 2026 to 03 Jan 2027.'],
  ['cn-ZH', '单位 12A-01 在 2026年12月24日至2027年1月3日已被占用。'],
  ['ms-MY', 'unit 12A-01 telah diambil dari 24 Dis 2026 hingga 03 Jan 2027.'],
] as const)('%s prints the dates of a refusal as the page does', async (language, sentence) => {
  await setLanguage(language);
  await loadNamespace('officeErrors');
  const params = { unit: '12A-01', reference: 'AT-3BERV6', from: '2026-12-24', to: '2027-01-03' };
  const refusal = { kind: 'code', status: 409, code: 'unit.taken', message: '', params } as const;
  expect(errorText(i18next.t, refusal)).toContain(sentence);
});

test('a component has its texts in the language of now, and copies no more of i18next than it must', async () => {
  const { result } = renderHook(() => useTranslation());
  const said = () => [
    result.current.t('actions.save'),
    result.current.t('common:nights', { count: 2 }),
    result.current.t(['nobody:has.it', 'common:actions.save']),
  ];
  expect(said()).toEqual(['Save', '2\u00a0nights', 'Save']);
  await setLanguage('cn-ZH');
  await waitFor(() => expect(said()).toEqual(['保存', '2\u00a0晚', '保存']));
  expect(result.current.i18n.language).toBe('zh-CN');
  expect(Object.getOwnPropertyNames(getI18n()).sort()).toEqual(['getFixedT', 'reportNamespaces']);
});

test('the errors of the back-office come with it, beside those that everybody has', async () => {
  await setLanguage('en-US');
  await loadNamespace('officeErrors');
  await setLanguage('ms-MY');
  const shared = i18next.t('errors:code.row_stale');
  expect(shared).toMatch(/^\S+ .{20,}/);
  expect(i18next.t('errors:code.report_own')).toMatch(/^\S+ .{20,}/);
});

test('only what is needed is loaded; a namespace then comes with each language', async () => {
  const malay = jest
    .spyOn(TEXT_FILES['ms-MY'], 'admin')
    .mockResolvedValue({ default: { hello: 'apa khabar' } });
  const english = jest.spyOn(TEXT_FILES['en-US'], 'admin').mockResolvedValue({ default: { hello: 'hello' } });
  await setLanguage('en-US');
  expect(english).not.toHaveBeenCalled();
  await loadNamespace('admin');
  expect(english).toHaveBeenCalledTimes(1);
  expect(malay).not.toHaveBeenCalled();
  await setLanguage('ms-MY');
  expect(i18next.t('admin:hello')).toBe('apa khabar');
});

test('of two changes the later wins, whichever arrives first', async () => {
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  const stop = await followLanguage((language) => (language === 'cn-ZH' ? slow : undefined));
  const first = setLanguage('cn-ZH');
  await setLanguage('ms-MY');
  arrive();
  await first;
  stop();
  expect(i18next.language).toBe('ms-MY');
  expect(readLanguage()).toBe('ms-MY');
});

test('when the texts cannot be loaded nothing has changed', async () => {
  const stop = await followLanguage((language) => {
    if (language === 'ms-MY') throw new Error('offline');
  });
  await expect(setLanguage('ms-MY')).rejects.toThrow('offline');
  stop();
  expect([i18next.language, currentLanguage(), readLanguage()]).toEqual(['en-US', 'en-US', 'en-US']);
});

test.each([
  ['/zh/discover', 'ms-MY', 'cn-ZH'],
  ['/discover', 'ms-MY', 'en-US'],
  ['/', 'cn-ZH', 'en-US'],
  ['/login', 'cn-ZH', 'en-US'],
  ['/administration', 'cn-ZH', 'en-US'],
  ['/admin', 'ms-MY', 'ms-MY'],
  ['/admin/dashboard', 'cn-ZH', 'cn-ZH'],
] as const)('%s with the cookie %s is %s', (pathname, cookie, language) => {
  saveLanguage(cookie);
  expect(languageFor(pathname)).toBe(language);
});

test.each([
  ['/zh/discover', 'cn-ZH', 'cn-ZH'],
  ['/discover', 'en-US', 'ms-MY'],
  ['/admin/dashboard', 'ms-MY', 'ms-MY'],
] as const)(
  '%s shows %s; then the cookie is %s: only a prefix is a choice',
  async (pathname, shown, kept) => {
    saveLanguage('ms-MY');
    await setLanguageOf(pathname);
    expect(currentLanguage()).toBe(shown);
    expect(readLanguage()).toBe(kept);
  },
);

test('a cookie that is no language of ours is en-US', () => {
  document.cookie = 'language=fr-FR; path=/';
  expect(languageFor('/admin')).toBe('en-US');
  chooseLanguage('en-US');
});

test.each([
  ['/discover?q=1#map', 'cn-ZH', '/zh/discover?q=1#map'],
  ['/', 'ms-MY', '/ms'],
  ['/?x=1', 'ms-MY', '/ms?x=1'],
  ['/zh', 'en-US', '/'],
  ['/zh/discover', 'ms-MY', '/ms/discover'],
  ['/zh/account', null, '/account'],
  ['/admin/dashboard', 'cn-ZH', '/admin/dashboard'],
  ['/administration', 'cn-ZH', '/zh/administration'],
  ['#top', 'cn-ZH', '#top'],
  ['https://wa.me/60', 'cn-ZH', 'https://wa.me/60'],
] as const)('%s in %s is %s', (path, language, expected) =>
  expect(withLanguage(path, language)).toBe(expected),
);

test.each([
  [{ kind: 'code', status: 409, code: 'row.stale', message: '' }, /^Someone else has changed this/],
  [{ kind: 'network', status: 0, message: 'Failed to fetch' }, /^The server cannot be reached/],
  [{ kind: 'message', status: 400, message: 'Closed on Mondays' }, /^Closed on Mondays$/],
] as const)('%o in words', (error, text) => expect(errorText(i18next.t, error)).toMatch(text));
