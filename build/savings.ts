/**
 * Steps of the shop's build that are there for lightness alone. `WITHOUT=icons,words` leaves some out, so that
 * `npm run bench:web` can say what each saves (docs/generated/bench-web.md); one that saves nothing goes.
 */
export const savings = ['icons', 'words', 'groups'] as const
export type Saving = (typeof savings)[number]

const leftOut = new Set((process.env['WITHOUT'] ?? '').split(','))

export const saves = (step: Saving): boolean => !leftOut.has(step)
