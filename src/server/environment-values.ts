/** An option that cannot be used; the message is the one line that the operator sees. */
export class EnvironmentError extends Error {}

/** Ends reading with the reason. */
export function fail(name: string, why: string): never {
  throw new EnvironmentError(`${name} ${why}`)
}

/** Whether an address can only be reached from this machine. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** Whether a host stands for all addresses of this machine. */
export function isWildcard(hostname: string): boolean {
  return hostname === '0.0.0.0' || hostname === '::'
}

/** An address; null when it is none. */
export function parsed(value: string): URL | null {
  try {
    return new URL(value)
  } catch {
    return null
  }
}

/** A value in a message, not longer than a line. */
export function quoted(value: string): string {
  return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)
}
