import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { IssuerOptions } from '#server/environment.ts'
import { programs } from './programs.ts'

/** An issuer of the tests is as slow as the machine; how long one waits for an issuer has tests of its own. */
export const patience = { waitMs: 60_000, discoveryMs: 60_000, requestMs: 60_000 }

/** Starts the demo issuer as a process of its own, on another origin than the site. Lifetimes are seconds. */
export async function startIssuer(
  clientOrigin: string,
  lifetimes: { session?: number; idToken?: number; code?: number } = { idToken: 60, code: 5 },
): Promise<IssuerOptions & { stop: () => Promise<void> }> {
  const client = { id: 'site', secret: 'a secret of the tests', origin: clientOrigin }
  const child = spawn(process.execPath, [programs.issuer, JSON.stringify({ client, lifetimes })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let issuer = ''
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('ready ')) continue
    issuer = line.slice('ready '.length)
    break
  }
  if (!issuer) throw new Error('the issuer did not start')
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
