import type { Environment } from '#server/environment.ts'
import { EnvironmentError, isLoopback } from '#server/environment-values.ts'

/**
 * A person who reaches the demo issuer can be anyone, an administrator too: other machines reach it only with the
 * operator's consent. They do where we listen for them, and where our address is one that they know, through a proxy.
 * Throws EnvironmentError.
 */
export function checkDemoIssuer(
  environment: Pick<Environment, 'host' | 'publicUrl' | 'oidc' | 'allowDemoIssuer'>,
): void {
  const { host, publicUrl, oidc, allowDemoIssuer } = environment
  if (oidc || allowDemoIssuer) return
  const open = !isLoopback(host)
    ? `HOST ${host}`
    : isLoopback(new URL(publicUrl).hostname)
      ? null
      : `PUBLIC_URL ${publicUrl}`
  if (open === null) return
  throw new EnvironmentError(
    `${open} lets other machines in, and without OIDC_ISSUER anybody there can sign in as anyone, as an administrator ` +
      'too: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or ALLOW_DEMO_ISSUER=1 for a demonstration.',
  )
}
