/** A foreign name by itself: else a number beside it is read with the name, in a sentence that is read from the right. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
