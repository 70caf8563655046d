/** The folders and files, by their path from the project's root. */
export const sources: readonly string[]
export function sourcesIn(root: string): string[]
export function digestOf(file: string): string
/** `files` and `digest`: for a test that hashes the same files many times. */
export function fingerprint(root: string, files?: readonly string[], digest?: (file: string) => string): string
