/** Around the installed app: holds the browser's offer, watches for its moment, and asks for storage that lasts. */
import { holdInstallOffer, installWay, isInstalled } from '#src/kit/install/install.ts'
import { isSignedIn, userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import type { createAppRouter } from './router.ts'

const stay = (): void =>
  void import('#src/kit/disk/storage-persistence.ts').then(
    (it) => it.askToPersist(),
    () => undefined,
  )

/** From the first moment on: the browser's offer may come before anything is painted. */
export const holdInstall = (): void => holdInstallOffer(stay)

/** After the first paint. A guest, and a phone that cannot install anything, fetch nothing for it. */
export function followInstall(router: ReturnType<typeof createAppRouter>): void {
  let pages = 1
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (pathChanged) pages += 1
    if (!isSignedIn() || installWay() === 'none') return
    void import('./offer-install.ts').then(
      (it) => it.considerInstall(toLocation.pathname, pages),
      () => undefined,
    )
  })
  // Browsers promise it to whoever is at home here: asked when somebody logs in, and at each start from the home screen.
  let who = store.get(userAtom)?.id
  if (who && isInstalled()) stay()
  store.sub(userAtom, () => {
    const id = store.get(userAtom)?.id
    if (id && id !== who) stay()
    who = id
  })
}
