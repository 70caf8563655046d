/** Somebody's own words in the quotation marks of the language. Plain text: what stands around sets the direction. */
import { useLingui } from '@lingui/react/macro'

export function Quoted({ words }: { words: string }) {
  const { t } = useLingui()
  return <>{t`“${words}”`}</>
}
