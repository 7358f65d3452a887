/** Outlines on a 24-px grid, drawn for this site. */
const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.2 15.2 20 20',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  guests:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.9c2 .7 3.2 2.4 3.5 5.1',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.5-4 3.4-6 7.5-6s7 2 7.5 6',
  bed: 'M3 19v-6.5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2V19M3 16.5h18M5 10.5V7a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 19 7v3.5M8 10.5V9a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v1.5',
  bath: 'M3 12.5h18v2a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 14.5v-2ZM6 12.5V6a2 2 0 0 1 2-2c1.2 0 2 .8 2 2M8 6h4M7 19l-1 1.5M17 19l1 1.5',
  home: 'm3.5 11.5 8.5-7.5 8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  pin: 'M12 21c4.5-4.7 6.5-8 6.5-11a6.5 6.5 0 1 0-13 0c0 3 2 6.3 6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  map: 'm3.5 6.5 5.5-2.5 6 2.5 5.5-2.5v13.5L15 20l-6-2.5L3.5 20V6.5ZM9 4v13.5M15 6.5V20',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  filter:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 5-7 7 7 7',
  'chevron-right': 'm9 5 7 7-7 7',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5Z',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z',
  mail: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM3.5 7l8.5 6 8.5-6',
  whatsapp:
    'm4 20 1.2-4A8 8 0 1 1 8.2 19L4 20ZM9.2 8.3c-.8.8-.5 2.4 1.4 4.3s3.6 2.3 4.4 1.4c.4-.4.3-.9 0-1.1l-1.2-.7c-.3-.2-.6-.1-.8.1l-.4.5c-.8-.3-1.7-1.2-2-2l.5-.4c.2-.2.3-.5.1-.8l-.8-1.3c-.3-.4-.8-.4-1.2 0Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5.5l3.5 2',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.8v.01',
  warning: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.01',
  bell: 'M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6.5 2 6.5h-15s2-1.5 2-6.5ZM10 19.5a2 2 0 0 0 4 0',
  key: 'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12.5 12H21v3.5M17 12v2.5',
  size: 'M4 9V4h5M20 15v5h-5M4 4l6.5 6.5M20 20l-6.5-6.5',
  upload: 'M12 16V4.5M7.5 9 12 4.5 16.5 9M4.5 15.5v4h15v-4',
  download: 'M12 4.5V16M7.5 11.5 12 16l4.5-4.5M4.5 15.5v4h15v-4',
  edit: 'm4.5 19.5 1-4L16 5l3 3L8.5 18.5l-4 1ZM13.5 7.5l3 3',
  trash: 'M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 10.5v6M14 10.5v6',
  copy: 'M9 9h10v11H9zM15 9V4.5H5V16h4',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5v.01',
  shield: 'M12 3.5 5 6v5.5c0 4.5 2.8 7.5 7 9 4.2-1.5 7-4.5 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10',
  wallet: 'M4 7.5h15a1 1 0 0 1 1 1V19H5a1 1 0 0 1-1-1V6.5A1.5 1.5 0 0 1 5.5 5H17v2.5M16 13.5h.01',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  heart:
    'M12 20S3.5 14.8 3.5 9A4.6 4.6 0 0 1 8 4.3c1.8 0 3.2 1 4 2.5.8-1.5 2.2-2.5 4-2.5A4.6 4.6 0 0 1 20.5 9C20.5 14.8 12 20 12 20Z',
  logout: 'M13.5 4.5H5.5v15h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
} as const;

export type IconName = keyof typeof PATHS;

/** One of the site's own outlines, in the colour of the text around it. Hidden from screen readers: the words beside it say it. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
