/** What a new password must be, as far as the phone can tell before asking (safety.md D). */
export const PASSWORD_LEAST = 8

export interface PasswordRules {
  longEnough: boolean
  notTheAddress: boolean
}

/** Takes what is typed; an empty password meets nothing. The address itself, or its part before the @, is no password. */
export function rulesOf(password: string, email: string): PasswordRules {
  const said = password.trim().toLowerCase()
  const address = email.trim().toLowerCase()
  const taken = address !== '' && (said === address || said === address.split('@', 1)[0])
  return { longEnough: password.length >= PASSWORD_LEAST, notTheAddress: password !== '' && !taken }
}

export const isGoodPassword = (password: string, email: string): boolean => {
  const { longEnough, notTheAddress } = rulesOf(password, email)
  return longEnough && notTheAddress
}
