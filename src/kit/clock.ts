/** The server's clock as this phone sees it: deadlines follow it, whatever the phone's own clock says. */
let ahead = 0

/** Takes the `serverTime` of an answer (epoch ms) and how long the call took (ms): half of that is the way back. */
export function hearServerTime(serverTime: number, took: number): void {
  ahead = serverTime + took / 2 - Date.now()
}

/** Epoch ms by the server's clock. */
export const serverNow = (): number => Math.round(Date.now() + ahead)
