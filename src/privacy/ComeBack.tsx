/** Deletion was asked for: until its day the owner may take it back, and can do nothing else. */
import { Trans, useLingui } from '@lingui/react/macro'
import { comeBack } from '#contract/privacy/api.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { signOut, updateUser } from '#src/kit/session/session.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import text from '#src/kit/ui/text.module.css'
import { toast } from '#src/kit/ui/toast.ts'
import css from './privacy.module.css'

/** `until`: when it is erased, epoch ms. */
export function ComeBack({ until, onBack }: { until: number; onBack: () => void }) {
  const { t } = useLingui()
  const { dateTime } = useDayText()
  const online = useOnline()
  const back = useAction(async (key) => {
    updateUser(await call(comeBack, {}, { key }))
    onBack()
    toast(t`Welcome back. Nothing is deleted.`)
  })
  const end = dateTime(until)
  return (
    <Card className={css.back}>
      <h2 className={text.t3}>
        <Trans>Your account will be deleted</Trans>
      </h2>
      <p className={css.left}>
        <Trans>On {end} your name, addresses, messages and pictures are erased. Until then you can come back.</Trans>
      </p>
      <Button
        look="primary"
        wide
        loading={back.pending && t`Sending`}
        disabledReason={!online && t`You are offline. Connect to go on.`}
        onClick={() => void back.run()}
      >
        <Trans>Come back</Trans>
      </Button>
      <Button look="quiet" wide onClick={() => void signOut()}>
        <Trans>Log out</Trans>
      </Button>
    </Card>
  )
}
