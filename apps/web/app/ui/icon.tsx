/** Outlines on a 24 px grid, one path each. */
const PATHS = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  check: 'M4 12.5l5.5 5.5L20 7',
  clock: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  alert:
    'M12 9v4.5M12 17h.01M10.3 3.9L2.4 18a2 2 0 0 0 1.7 3h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0z',
  info: 'M12 11v6M12 7.5h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  offline:
    'M3 3l18 18M8.5 16.4a5 5 0 0 1 6.6-.3M5 12.9a10 10 0 0 1 4.2-2.4M12 20h.01M14.8 10.5A10 10 0 0 1 19 12.9M2 8.8a15 15 0 0 1 4-2.5M10.7 5A15 15 0 0 1 22 8.8',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  search: 'M20 20l-4.5-4.5M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z',
  sun: 'M12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  moon: 'M20.5 14.5A8.5 8.5 0 1 1 9.5 3.5a7 7 0 0 0 11 11z',
  phone:
    'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3z',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  pin: 'M12 21s-7-6.1-7-11a7 7 0 0 1 14 0c0 4.9-7 11-7 11zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  image: 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M10 9.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  trash: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  user: 'M4 20c1.5-4 4.5-6 8-6s6.5 2 8 6M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  download: 'M12 3v12M7 10l5 5 5-5M4 20h16',
  refresh:
    'M20 11a8 8 0 0 0-14.5-4L3 9.5M3 4v5.5h5.5M4 13a8 8 0 0 0 14.5 4L21 14.5M21 20v-5.5h-5.5',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17 7h.01',
  facebook: 'M14 21v-8h3l.5-4H14V7c0-1.2.6-2 2-2h2V2h-3c-3 0-5 1.8-5 5v2H7v4h3v8',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h6M9 17h6',
  up: 'M5 15l7-7 7 7',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3.1 8-7.5 9.5-4.4-1.5-7.5-4.9-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  home: 'M3 11l9-8 9 8M5 9.5V21h5v-6h4v6h5V9.5',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  car: 'M3 16v-4l2-1 2-5h10l2 5 2 1v4zM7 16v2.5M17 16v2.5M6.5 13.5h.01M17.5 13.5h.01M5 11h14',
  hammer: 'M13 3l8 8M10.5 5.5l8 8M13 3l-2.5 2.5M21 11l-2.5 2.5M14.5 9.5L4 20M3 21l1.5-1.5',
  users:
    'M2 20c1-3.5 3.5-5 6.5-5s5.5 1.5 6.5 5M12 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM16 5a3.3 3.3 0 0 1 0 6.3M17.5 15.2c2.2.5 3.8 2 4.5 4.8',
  waiting:
    'M2.5 20c1-3.5 3.5-5.5 7-5.5M13 7.5a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0zM17 14.5v2.5l1.8 1.2M22 17a5 5 0 1 1-10 0 5 5 0 0 1 10 0z',
  history: 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7.5V12l3 2',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  share: 'M12 15V3M7.5 7.5L12 3l4.5 4.5M6 11H4v10h16V11h-2',
  link: 'M10 14a4.5 4.5 0 0 0 6.4 0l3.3-3.3a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.3 3.3a4.5 4.5 0 0 0 6.4 6.4l1.3-1.3',
  whatsapp:
    'M3 21l1.6-4.7A9 9 0 1 1 8 19.6zM8.7 8.2c-.4 3.6 3.5 7.5 7 7.1l.6-1.8-2.2-1-1 1c-1-.4-2.2-1.6-2.6-2.6l1-1-1-2.2z',
  keyboard: 'M2 6h20v12H2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8',
  ban: 'M5.7 5.7l12.6 12.6M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  undo: 'M4 9h10a6 6 0 0 1 0 12H9M4 9l5-5M4 9l5 5',
  youtube:
    'M4 6c4-1 12-1 16 0 1.3 3.5 1.3 8.5 0 12-4 1-12 1-16 0-1.3-3.5-1.3-8.5 0-12zM10 9v6l5-3z',
  motorcycle:
    'M8.5 15.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM22.5 15.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5 15.5l4-5h6l4 5M9 10.5l3 5h3.5M13 6h3l2.5 7',
  truck:
    'M2 5h12v11H2zM14 9h4l4 4v3h-8M9 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19.5 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  tractor:
    'M11.5 16a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM21.5 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM4 11.8V4h7l2 7h8v5M11.5 17H16M17 11V6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative: the word beside it, or the button's label, gives the meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
