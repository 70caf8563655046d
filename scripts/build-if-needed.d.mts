/** Builds when the sources changed. `node`: the Node that runs the build. Ends the process with one line when it fails. */
export function buildIfNeeded(node: string, options?: { force?: boolean }): Promise<void>
