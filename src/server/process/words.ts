import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { demoPeople } from '#server/demo-issuer/people.ts'
import type { Environment } from '#server/environment.ts'
import { EnvironmentError, isLoopback, isWildcard } from '#server/environment-values.ts'

/** What the operator reads once the server answers. `seeded` is how many documents a first start has put in. */
export function greet({ publicUrl, host, oidc }: Environment, dist: string, seeded: number): void {
  const lines = [`Lamplight is ready: ${publicUrl}`]
  if (seeded) lines.push(`Filled once with its own help: ${seeded} documents`)
  if (!existsSync(join(dist, 'index.html'))) lines.push('There is no build of the app yet: npm run build')
  if (!oidc) {
    const people = demoPeople.map(({ name, role }) => `${name} (${role['zh-cn']}, ${role.en.toLowerCase()})`)
    lines.push(`Demo people, no password until they set one: ${people.join(' · ')}`)
    if (!isLoopback(host)) {
      lines.push('Whoever reaches this address can be any of them: set OIDC_ISSUER for a real site.')
    }
  }
  if (isWildcard(host) && isLoopback(new URL(publicUrl).hostname)) {
    lines.push('Other devices can read but neither write nor sign in: set PUBLIC_URL to the address that they use.')
  }
  console.log(lines.join('\n'))
}

/** One line that says what to change. */
export function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message
  const { code, port, address, message } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') return `Port ${port} at ${address} is in use: end what listens there, or set PORT.`
  if (code === 'EACCES' && port) return `Port ${port} needs rights that this user does not have: set PORT above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${address ?? ''} is no address of this machine.`
  return `Lamplight cannot start: ${String(message ?? error).split('\n')[0]}`
}
