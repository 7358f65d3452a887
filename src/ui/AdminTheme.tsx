import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@shared/languages';
import { followLanguage } from '../i18n';
import { usePageColours } from './pageBrand';
import { themeIn } from './theme';
import { useMediaQuery } from './useMediaQuery';

type AntdLocale = typeof enUS;
/** Whether another language than English, which moment speaks by itself, was asked for: until then only a page with a date picker loads it. */
let hasMoment = false;
const setMoment = async (locale: string) => {
  hasMoment = true;
  const { default: moment } = await import('moment');
  moment.locale(locale);
};

/** antd's texts and moment's months, loaded with the language that needs them; English is built into both. */
const LOCALES: Record<Language, () => Promise<AntdLocale>> = {
  'en-US': async () => {
    if (hasMoment) await setMoment('en');
    return enUS;
  },
  'cn-ZH': async () => {
    const [antd] = await Promise.all([import('antd/locale/zh_CN'), import('moment/locale/zh-cn')]);
    await setMoment('zh-cn');
    return antd.default;
  },
  'ms-MY': async () => {
    const [antd] = await Promise.all([import('antd/locale/ms_MY'), import('moment/locale/ms-my')]);
    await setMoment('ms-my');
    return antd.default;
  },
};

/** A calendar's buttons are called by the month and the year that they show; antd's own labels would hide both. */
const withPlainCalendar = ({ DatePicker, ...antd }: AntdLocale): AntdLocale => ({
  ...antd,
  ...(DatePicker && {
    DatePicker: {
      ...DatePicker,
      lang: { ...DatePicker.lang, monthSelect: undefined!, yearSelect: undefined! },
    },
  }),
});

/** The texts that were loaded last: what is drawn next begins in them. */
let lastLocale = withPlainCalendar(enUS);
const loadLocale = async (language: Language): Promise<AntdLocale> => {
  lastLocale = withPlainCalendar(await LOCALES[language]());
  return lastLocale;
};

/** Loads antd's texts of the language on screen. Where they do not come, antd speaks the language that it spoke before. */
export async function loadAntdTexts(): Promise<void> {
  const load = (language: Language) =>
    loadLocale(language).then(
      () => undefined,
      () => undefined,
    );
  const unfollow = await followLanguage(load);
  unfollow();
}

function useAntdLocale(): AntdLocale {
  const [locale, setLocale] = useState(() => lastLocale);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let over = false;
    const follow = async (language: Language) => {
      const found = await loadLocale(language);
      if (!over) setLocale(found);
    };
    followLanguage(follow).then(
      (unfollow) => (over ? unfollow() : void (stop = unfollow)),
      () => undefined, // Without its texts antd speaks as before; the page is still there.
    );
    return () => {
      over = true;
      stop?.();
    };
  }, []);
  return locale;
}

/** antd in the house's clothes and in the language on screen, with the form messages of the specification (`Please enter {label}`). */
export function AdminTheme({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const locale = useAntdLocale();
  // Where motion is cut to a moment by our styles, antd would wait for the end of it and leave its lists off the screen.
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const colours = usePageColours();
  const key = Object.values(colours).join();
  const clothes = useMemo(() => {
    const theme = themeIn(colours);
    return { ...theme, token: { ...theme.token, motion: !isCalm } };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the colours are a new object each time, their texts are not
  }, [isCalm, key]);
  const form = useMemo(() => {
    const words = { label: '${label}' };
    const atLeast = { ...words, bound: '${min}' };
    const atMost = { ...words, bound: '${max}' };
    return {
      validateMessages: {
        required: t('errors:rule.required', words),
        whitespace: t('errors:rule.required', words),
        types: { email: t('errors:rule.email'), number: t('errors:rule.type', words) },
        string: { min: t('errors:rule.too_small_text', atLeast), max: t('errors:rule.too_big_text', atMost) },
        number: {
          min: t('errors:rule.too_small_number', atLeast),
          max: t('errors:rule.too_big_number', atMost),
        },
      },
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `t` stays the same function when the language changes
  }, [t, i18n.language]);
  return (
    <ConfigProvider theme={clothes} locale={locale} form={form} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
