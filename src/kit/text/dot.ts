/** Between two facts of one line: where the line breaks, it ends it and never begins the next. */
export const dot = '\u00A0· '
