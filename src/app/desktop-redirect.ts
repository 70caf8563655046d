/** Desktop browsers go to the mobile site, when it has a host of its own (specification 1; `mobileHost` of /app/launch). */
const phone = /Mobi|Android|iPhone|iPad|iPod/i

/** Takes the configured host. */
export function redirectDesktop(mobileHost: string, current: Location = location, agent = navigator.userAgent): void {
  if (current.host === mobileHost || phone.test(agent)) return
  const target = new URL(current.href)
  target.host = mobileHost
  current.replace(target.href)
}
