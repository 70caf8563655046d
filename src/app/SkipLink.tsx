/** The first stop of the Tab key: past the bars, to what the page is about. */
import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import styles from './SkipLink.module.css'

/** Pages bring a `main` of their own, which nothing else needs to focus. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus()
}

export const SkipLink = () => (
  <a className={styles.skip} href="#main" onClick={skip}>
    <Trans>Skip to content</Trans>
  </a>
)
