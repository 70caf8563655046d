/** The shop's mark, in the colour of the words beside it. */
export const Mark = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="13 11 38 42" aria-hidden="true" className={className}>
    <path d="M15 13h10.500v19.500C26.500 28 30 26 34 26h4.500V13H49v38H38.500V36.500H34c-5 0-8.500 3.500-8.500 8.500v6H15z" />
  </svg>
)
