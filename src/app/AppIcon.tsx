/** The app's icon in the shop's colour, as the home screen will show it. Decorative: its name stands beside it. */
export const AppIcon = ({ size }: { size: number }) => (
  <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
    <rect width="64" height="64" rx="15" fill="var(--accent)" />
    <path
      transform="translate(32 32) scale(.74) translate(-32 -32)"
      fill="var(--on-accent)"
      d="M15 13h10.500v19.500C26.500 28 30 26 34 26h4.500V13H49v38H38.500V36.500H34c-5 0-8.500 3.500-8.500 8.500v6H15z"
    />
  </svg>
)
