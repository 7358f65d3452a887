import { isLanguage, LANGUAGE_PREFIXES, LANGUAGES, localeOf, splitLanguagePath, textIn } from './languages';

describe('languages', () => {
  it('has a locale that Intl knows for each language', () => {
    expect(
      LANGUAGES.map((language) => new Intl.NumberFormat(localeOf(language)).resolvedOptions().locale),
    ).toEqual(['en-US', 'zh-CN', 'ms-MY']);
  });

  it('knows its own codes only', () => {
    expect(LANGUAGES.every(isLanguage)).toBe(true);
    expect(['zh-CN', 'en', '', null, undefined].some(isLanguage)).toBe(false);
  });

  it('shows the English text, or any, rather than nothing', () => {
    expect(textIn({ 'en-US': 'Sea', 'cn-ZH': '海', 'ms-MY': '' }, 'cn-ZH')).toBe('海');
    expect(textIn({ 'en-US': 'Sea', 'cn-ZH': '海', 'ms-MY': '' }, 'ms-MY')).toBe('Sea');
    expect(textIn({ 'en-US': '', 'cn-ZH': '海', 'ms-MY': '' }, 'ms-MY')).toBe('海');
    expect(textIn({ 'en-US': '', 'cn-ZH': '', 'ms-MY': '' }, 'ms-MY')).toBe('');
  });

  it.each([
    ['/zh/discover', 'cn-ZH', '/discover'],
    ['/zh', 'cn-ZH', '/'],
    ['/ms/', 'ms-MY', '/'],
    ['/discover', 'en-US', '/discover'],
    ['/', 'en-US', '/'],
    ['/zhuhai', 'en-US', '/zhuhai'],
    ['/discover/ms', 'en-US', '/discover/ms'],
    ['/administration', 'en-US', '/administration'],
    ['/admin', null, '/admin'],
    ['/admin/dashboard', null, '/admin/dashboard'],
  ])('splits %s', (pathname, language, path) => {
    expect(splitLanguagePath(pathname)).toEqual({ language, path });
  });

  it('splits what it has put together', () => {
    for (const language of LANGUAGES) {
      const prefix = LANGUAGE_PREFIXES[language];
      expect(splitLanguagePath(`${prefix}/listing`)).toEqual({ language, path: '/listing' });
    }
  });
});
