/** One agreement, to read and to print; also the product statement (specification 2, productClaim). */
import { useLingui } from '@lingui/react/macro'
import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { useLeave } from '#src/kit/use-leave.ts'
import { TextView } from './TextView.tsx'

export function AgreementScreen({ slug }: { slug: string }) {
  const { t } = useLingui()
  const leave = useLeave()
  return (
    <main>
      <NavBar onBack={leave} actions={<IconButton icon={Printer} label={t`Print`} onClick={() => window.print()} />} />
      <TextView shelf="agreement" slug={slug} />
    </main>
  )
}
