/** At the end of a document's bar: a person, already told which document it is about. */
import { ChatCircleDots } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { iconButtonClass } from '#src/kit/ui/IconButton.tsx'

export function AskUs({ about }: { about: string }) {
  const { t } = useLingui()
  return (
    <Link
      to="/pages/contactUS/index"
      search={{ about }}
      className={iconButtonClass()}
      aria-label={t`Contact us about this`}
    >
      <Glyph of={ChatCircleDots} />
    </Link>
  )
}
