/** Beside an estimate of which one weight at least is that of such goods in general: nobody knows what this one weighs. */
import { Trans } from '@lingui/react/macro'

export const Guessed = () => <Trans>A weight in it is guessed, so it may come out quite different.</Trans>
