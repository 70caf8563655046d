// The home page came made (docs/decisions/020): the scripts follow when it has loaded, or with the first touch. What is
// pressed before them and needs them is pressed again when they are there; links and the form go by themselves.
{
  const { main, also } = document.currentScript.dataset
  const root = document.getElementById('root')
  let coming
  const bring = () => {
    if (coming) return
    for (const href of also.split(' ')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    coming = import(main).catch(() => (coming = undefined))
  }
  let pressed
  const press = (event) => {
    const button = event.target.closest('button')
    if (!button || (button.type === 'submit' && button.form.elements.q.value.trim())) return
    event.preventDefault()
    pressed = button
    bring()
  }
  const touches = ['pointerdown', 'keydown', 'focusin']
  for (const it of touches) root.addEventListener(it, bring, { passive: true })
  root.addEventListener('click', press)
  // The browser's offer to install comes once, perhaps too early as well.
  let offer
  const hold = (event) => {
    event.preventDefault()
    offer = event
  }
  addEventListener('beforeinstallprompt', hold)
  document.addEventListener('interactive', () => {
    root.removeEventListener('click', press)
    removeEventListener('beforeinstallprompt', hold)
    pressed?.click()
    if (offer) dispatchEvent(offer)
  }, { once: true })

  const calm = () => ('requestIdleCallback' in window ? requestIdleCallback(bring, { timeout: 500 }) : setTimeout(bring, 100))
  if (document.documentElement.dataset.start === 'bare') bring()
  else if (document.readyState === 'complete') calm()
  else {
    addEventListener('load', calm, { once: true })
    // A picture that hangs must not keep the shop asleep.
    setTimeout(bring, 4000)
  }
}
