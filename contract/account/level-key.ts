/** The levels by name (states.md 17); what each asks for and gives is the ladder's (contract/level). */
export const levelKeys = ['newcomer', 'regular', 'silver', 'gold', 'jade'] as const
export type LevelKey = (typeof levelKeys)[number]
