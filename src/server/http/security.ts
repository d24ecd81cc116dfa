export type SecurityOptions = {
  /** Our origin; https brings HSTS. */
  publicUrl: string
  /** The sign-on issuer's origin when it is not ours. */
  issuerOrigin: string | null
  apiUrl: string
  cdnUrl: string
  /** Hosts that pages of /user/iframe may come from. */
  frameHosts?: string[]
  /** Hosts whose images texts may show. */
  imageHosts?: string[]
  /** CSP sources of the inline style blocks that our pages hold, as `styleSources` makes them. */
  styles: string[]
}

/** What runs scripts gets the whole policy: pages, and workers, which obey their own file's headers. */
const active = /^(text\/html|text\/javascript|application\/javascript)/

/** Headers that every answer carries, by the type of its body; an answer's own policy stands. */
export function securityHeaders(options: SecurityOptions): (contentType: string | null) => Record<string, string> {
  const always: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Pages of other sites do not load what is ours; uploaded files, which a CDN may stand in front of, say otherwise.
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
  const pages: Record<string, string> = {
    ...always,
    'Content-Security-Policy': contentPolicy(options),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // For what does not know frame-ancestors yet.
    'X-Frame-Options': 'DENY',
  }
  return (contentType) => (contentType === null || active.test(contentType) ? pages : always)
}

function contentPolicy({
  issuerOrigin,
  apiUrl,
  cdnUrl,
  frameHosts = [],
  imageHosts = [],
  styles,
}: SecurityOptions): string {
  const list = (...sources: (string | null)[]) => sources.filter(Boolean).join(' ')
  const directives: [name: string, sources: string][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['style-src', list("'self'", ...styles)],
    ['img-src', list("'self'", 'data:', 'blob:', originOf(cdnUrl), ...imageHosts)],
    ['media-src', list("'self'", originOf(cdnUrl))],
    // Videos that are saved are fetched by a script.
    ['connect-src', list("'self'", ...new Set([originOf(apiUrl), originOf(cdnUrl)]))],
    // Hosts without a scheme: as safe as the page that holds the frame, or safer.
    ['frame-src', list(...frameHosts) || "'none'"],
    ['form-action', list("'self'", issuerOrigin)],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    // No string becomes markup or a script's address but by the app's one policy (app/lib/trusted-types.ts).
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'lamplight'],
  ]
  return directives.map(([name, sources]) => `${name} ${sources}`).join('; ')
}

/** The CSP sources of all inline style blocks in some pages, each once. `hash` is SHA-256 in base64. */
export function styleSources(pages: string[], hash: (text: string) => string): string[] {
  const blocks = pages.flatMap((html) => [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css))
  return [...new Set(blocks.map((css) => `'sha256-${hash(css ?? '')}'`))]
}

function originOf(address: string): string | null {
  return /^https?:/.test(address) ? new URL(address).origin : null
}
