/** The size helper within a page, for nobody's product in particular. */
import { Trans } from '@lingui/react/macro'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { SizeFinder } from './SizeFinder.tsx'
import { useSizes } from './use-sizes.ts'

export function SizePartInside() {
  const sizes = useSizes('shoes')
  return (
    <section>
      <SectionTitle>
        <Trans>Size helper</Trans>
      </SectionTitle>
      <SizeFinder sizes={sizes} />
    </section>
  )
}
