/** The hammer of the logo. */
export function LogoMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="10" fill="#0f1b2d" />
      <g transform="rotate(-38 20 20)">
        <rect x="8" y="10" width="18" height="11" rx="2.5" fill="#ffb000" />
        <rect x="5.5" y="9" width="4" height="13" rx="1.5" fill="#fff" />
        <rect x="24.5" y="9" width="4" height="13" rx="1.5" fill="#fff" />
        <rect x="15.3" y="21" width="3.6" height="15" rx="1.5" fill="#fff" />
      </g>
    </svg>
  );
}
