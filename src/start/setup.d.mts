/** Builds the app when there is no build of the present sources. */
export function ensureBuilt(): void
