/** What the phone's modules look for when they are loaded, where there is no page: the shop's server needs plain Node. */
const kept = new Map<string, string>()
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  location: { origin: 'http://127.0.0.1' },
  addEventListener: () => undefined,
})
