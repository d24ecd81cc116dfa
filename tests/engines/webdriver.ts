/** A page that does not load within this is one that does not load. */
const pageLimitMs = 15_000
const commandLimitMs = 20_000
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A session of the classic WebDriver protocol: JSON over HTTP. */
export interface WebDriver {
  capabilities: { browserVersion: string }
  send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: Record<string, unknown>): Promise<T>
  /** The path of the first element that matches a CSS selector. */
  find(selector: string): Promise<string>
}

async function ask<T>(method: string, url: string, body?: Record<string, unknown>): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    signal: AbortSignal.timeout(commandLimitMs),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** Starts a session at a driver that listens at `url`. */
export async function startSession(url: string, alwaysMatch: Record<string, unknown>): Promise<WebDriver> {
  type Started = { sessionId: string; capabilities: WebDriver['capabilities'] }
  const started = await ask<Started>('POST', `${url}/session`, {
    capabilities: { alwaysMatch: { ...alwaysMatch, timeouts: { pageLoad: pageLimitMs, script: pageLimitMs } } },
  })
  const session = `${url}/session/${started.sessionId}`
  return {
    capabilities: started.capabilities,
    send: (method, path, body) => ask(method, session + path, body),
    find: async (selector) => {
      const found = await ask<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      })
      return `/element/${found[elementKey]}`
    },
  }
}
