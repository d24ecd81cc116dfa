/** HTTP as text, for examples that are typed by hand from the specification. */

/** A message of HTTP/1.1 with its headers in order and in small letters, so that two texts can be compared. */
function inOrder(first: string, headers: string[], body: string): string {
  return `${first}\n${headers.sort().join('\n')}\n\n${body}`
}

function parts(text: string): { first: string; headers: [string, string][]; body: string } {
  const [head = '', ...rest] = text.trim().split(/\n\s*\n/)
  const [first = '', ...lines] = head.split('\n').map((line) => line.trim())
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { first, headers, body: rest.join('\n\n').trim() }
}

/** A request as it was typed. */
export function typed(text: string): string {
  const { first, headers, body } = parts(text)
  return inOrder(
    first,
    headers.map(([name, value]) => `${name}: ${value}`),
    body,
  )
}

/** A request as it left the app; an idempotency key that nobody could know in advance is `*`. */
export async function wired(request: Request): Promise<string> {
  const { origin } = new URL(location.href)
  const address = request.url.startsWith(`${origin}/`) ? request.url.slice(origin.length) : request.url
  const headers = [...request.headers].map(([name, value]) => {
    const unknown = name === 'idempotency-key' && /^[0-9a-f]{32}$/.test(value)
    return `${name}: ${unknown ? '*' : value}`
  })
  return inOrder(`${request.method} ${address} HTTP/1.1`, headers, await request.clone().text())
}

/** An answer as a server wrote it. */
export function answered(text: string): Response {
  const { first, headers, body } = parts(text)
  const [, status = '', statusText = ''] = /^HTTP\/1\.1 (\d+) ?(.*)$/.exec(first) ?? []
  return new Response(body || null, { status: Number(status), statusText, headers })
}
