import type { ThemeConfig } from 'antd';

/** The colours and sizes of tokens.css for antd, which computes with them and cannot read custom properties. */
export const TOKENS = {
  ink: '#201b14',
  paper: '#faf7f2',
  surface: '#ffffff',
  line: '#e7dfd2',
  muted: '#6b6153',
  gold: '#c6a25e',
  'gold-2': '#b39060',
  'gold-ink': '#7d6128',
  'gold-tint': '#f6eedd',
  'control-line': '#8f8472',
  success: '#2e7d4f',
  warn: '#b7791f',
  danger: '#b3372b',
  'danger-ink': '#8f271d',
  'info-ink': '#2a5578',
  radius: '8px',
  'font-size-admin': '14px',
} as const;

const FONT =
  "'Inter Variable', 'Inter Fallback', 'Inter on Android', -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

/** antd in the house's clothes. Gold is 2.4:1 on white: it fills and marks, but text and links on light are gold-ink, text on gold is ink. */
export const themeIn = (
  brand: Record<'gold' | 'gold-2' | 'gold-ink' | 'gold-tint', string>,
): ThemeConfig => ({
  token: {
    colorPrimary: brand.gold,
    colorPrimaryHover: brand['gold-2'],
    colorPrimaryActive: brand['gold-2'],
    colorPrimaryText: brand['gold-ink'],
    colorPrimaryTextHover: brand['gold-ink'],
    colorPrimaryTextActive: TOKENS.ink,
    colorPrimaryBg: brand['gold-tint'],
    colorTextLightSolid: TOKENS.surface,
    colorLink: brand['gold-ink'],
    colorLinkHover: TOKENS.ink,
    colorLinkActive: TOKENS.ink,
    colorSuccess: TOKENS.success,
    colorWarning: TOKENS.warn,
    colorError: TOKENS.danger,
    colorErrorText: TOKENS['danger-ink'],
    colorInfo: TOKENS['info-ink'],
    colorText: TOKENS.ink,
    colorTextBase: TOKENS.ink,
    colorTextSecondary: TOKENS.muted,
    colorTextTertiary: TOKENS.muted,
    colorTextDescription: TOKENS.muted,
    colorTextPlaceholder: '#766c5d',
    colorBgBase: TOKENS.surface,
    colorBgLayout: TOKENS.paper,
    colorBgContainer: TOKENS.surface,
    colorBorder: TOKENS['control-line'],
    colorBorderSecondary: TOKENS.line,
    colorSplit: TOKENS.line,
    controlOutline: `${brand.gold}59`,
    fontFamily: FONT,
    fontSize: 14,
    borderRadius: 8,
    motionDurationFast: '0.08s',
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.18s',
    screenXS: 480,
    screenSM: 576,
    screenMD: 768,
    screenLG: 992,
    screenXL: 1200,
    screenXXL: 1600,
  },
  components: {
    Button: {
      primaryColor: TOKENS.ink,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      // antd would write in gold on white while the pointer is there.
      defaultHoverColor: TOKENS.ink,
      defaultHoverBorderColor: TOKENS.ink,
      defaultActiveColor: TOKENS.ink,
      defaultActiveBorderColor: TOKENS.ink,
      fontWeight: 500,
    },
    Layout: { siderBg: TOKENS.ink, headerBg: TOKENS.surface, bodyBg: TOKENS.paper },
    Menu: {
      darkItemBg: TOKENS.ink,
      darkSubMenuItemBg: '#17130d',
      darkPopupBg: TOKENS.ink,
      darkItemColor: '#d9cfbf',
      darkItemHoverColor: TOKENS.surface,
      darkItemHoverBg: '#322a1f',
      darkItemSelectedBg: '#322a1f',
      darkItemSelectedColor: brand.gold,
    },
    Table: {
      headerBg: TOKENS.paper,
      headerColor: TOKENS.muted,
      headerSortActiveBg: brand['gold-tint'],
      headerSortHoverBg: brand['gold-tint'],
      bodySortBg: TOKENS.surface,
      rowHoverBg: TOKENS.paper,
      // Rows of 36 pixels, and of 28: eighteen or more stand on a screen.
      cellPaddingBlockMD: 6,
      cellPaddingBlockSM: 2,
    },
    Tabs: {
      itemSelectedColor: brand['gold-ink'],
      itemHoverColor: brand['gold-ink'],
      inkBarColor: brand.gold,
    },
    Pagination: { itemActiveColor: TOKENS.ink, itemActiveColorHover: TOKENS.ink },
    Checkbox: { colorWhite: TOKENS.ink },
    Segmented: { itemSelectedColor: TOKENS.ink },
    Radio: { buttonSolidCheckedColor: TOKENS.ink },
    DatePicker: {
      cellActiveWithRangeBg: brand['gold-tint'],
      colorTextLightSolid: TOKENS.ink,
      // The days of the months beside it can be chosen, so they must be readable.
      colorTextDisabled: '#766c5d',
    },
    Select: { optionSelectedBg: brand['gold-tint'] },
  },
});

/** In the colours of the house. */
export const theme: ThemeConfig = themeIn(TOKENS);
