/** One agreement, to read and to print; also the product statement (specification 2, productClaim). */
import { useLingui } from '@lingui/react/macro'
import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { useLeave } from '#src/kit/use-leave.ts'
import { TextView } from './TextView.tsx'

export const AgreementScreen = ({ slug }: { slug: string }) => (
  <main>
    <TextView shelf="agreement" slug={slug} bar={AgreementBar} />
  </main>
)

function AgreementBar({ title }: { title?: string | undefined }) {
  const { t } = useLingui()
  const leave = useLeave()
  return (
    <NavBar
      title={title}
      onBack={leave}
      actions={<IconButton icon={Printer} label={t`Print`} onClick={() => window.print()} />}
    />
  )
}
