export function findChromium(options?: { whole?: boolean }): string
