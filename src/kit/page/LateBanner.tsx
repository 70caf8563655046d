/** Above the page that the shopper is still on: the next one does not come, its scripts have been asked for and nothing answers. */
import { Trans } from '@lingui/react/macro'
import css from '../ui/Freshness.module.css'

export const LateBanner = () => (
  <div className={css.banner} role="alert">
    <span className={css.words}>
      {navigator.onLine ? (
        <Trans>Connection timed out, tap to retry</Trans>
      ) : (
        <Trans>You are offline, tap to retry</Trans>
      )}
    </span>
    <button type="button" className={css.retry} onClick={() => location.reload()}>
      <Trans>Retry</Trans>
    </button>
  </div>
)
