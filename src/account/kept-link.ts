/** The token of a mail's link, while whoever opened it logs in: in memory only, so that it stands in no address and on no disk. */
let kept: string | undefined

/** Keeps the token, if there is one; gives the one that is kept. */
export function keepLink(token: string | undefined): string | undefined {
  if (token) kept = token
  return kept
}

export const dropLink = (): void => {
  kept = undefined
}
