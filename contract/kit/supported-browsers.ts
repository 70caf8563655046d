/** The oldest browsers that the shop promises to work in (README): what is built is built for them, and older ones are told. */
export const supportedBrowsers = { safari: '17.4', firefox: '128', chrome: '120' } as const
