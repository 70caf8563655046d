/** One agreement, to read and to print; also the product statement (specification 2, productClaim). */
import { useLingui } from '@lingui/react/macro'
import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { TextPage, useText } from './TextPage.tsx'

export function AgreementScreen({ slug }: { slug: string }) {
  const { t } = useLingui()
  const text = useText('agreement', slug)
  return (
    <TextPage
      reading={text}
      contract
      actions={<IconButton icon={Printer} label={t`Print`} onClick={() => window.print()} />}
    />
  )
}
