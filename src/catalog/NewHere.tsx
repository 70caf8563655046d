/** For somebody who is not signed in: what this shop does and costs, and the way to what is theirs. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import css from './Home.module.css'

export const NewHere = () => (
  <nav className={css.newHere}>
    <Link to="/pages/Landing/index">
      <Trans>How it works</Trans>
    </Link>
    <Link to="/pages/Login/index">
      <Trans>Log in</Trans>
    </Link>
  </nav>
)
