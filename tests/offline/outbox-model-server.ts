/** What becomes of one request. `before`: it never arrives. `after`: it arrives, and its answer does not. */
export type Fate =
  | 'ok'
  | 'before'
  | 'after'
  | 'portal'
  | 'redirect'
  | 'refuse'
  | 'sign in'
  | 'elsewhere'
  | 'broken'
  | 'in flight'
  | 'too many'
  | 'daily limit'
  | 'switched off'
  | 'unavailable'

export type Effect = { person: string; intent: string; edition: number; missing: number }

const envelope = (code: number, data: unknown = {}, headers: HeadersInit = {}) =>
  new Response(JSON.stringify({ code, msg: `says ${code}`, data }), { headers })

const refusals: Partial<Record<Fate, () => Response>> = {
  portal: () => new Response('<html>Welcome to the Wi-Fi</html>'),
  redirect: () => ({ type: 'opaqueredirect', status: 0, headers: new Headers(), text: async () => '' }) as Response,
  refuse: () => envelope(412),
  'sign in': () => envelope(303, { type: 'need login' }),
  elsewhere: () => envelope(409, { type: 'other device' }),
  broken: () => envelope(500),
  'in flight': () => envelope(425, null, { 'retry-after': '1' }),
  'too many': () => envelope(429, null, { 'retry-after': '7' }),
  'daily limit': () => envelope(429, null, { 'retry-after': '7200' }),
  'switched off': () => envelope(423, { flagKey: 'question.ask' }, { 'retry-after': '60' }),
  unavailable: () => new Response('<html>503</html>', { status: 503, headers: { 'retry-after': '20' } }),
}

/** Seconds after which an upload that no text shows is gone. */
const unusedSeconds = 86_400

/** A server with idempotency keys, in memory: nothing of ours but what an answer looks like. */
export class ModelServer {
  readonly effects: Effect[] = []
  /** Requests that came with another person's token than their owner's. */
  readonly mistaken: string[] = []
  #tokens = new Map<string, string>()
  #sessions = 0
  #uploaded = 0
  #answers = new Map<string, { said: string; data: unknown }>()
  #uploads = new Map<string, { person: string; at: number; used: boolean }>()

  constructor(readonly now: () => number) {}

  signIn(person: string): string {
    const token = `token ${this.#sessions++} of ${person}`
    this.#tokens.set(token, person)
    return token
  }

  /** Ends a session; a token that is not known is nobody's. */
  end(token: string): void {
    this.#tokens.delete(token)
  }

  async answer(path: string, init: RequestInit, fate: Fate): Promise<Response> {
    const headers = new Headers(init.headers)
    const token = /^Bearer (.*)$/.exec(headers.get('authorization') ?? '')?.[1]
    const told = refusals[fate]
    const drop = /^\/api\/ajax\/upload\/(.*)\/delete$/.exec(path)?.[1]
    if (drop !== undefined)
      return told?.() ?? this.#drop(this.#tokens.get(token ?? '') ?? 'guest', decodeURIComponent(drop))
    const isUpload = init.body instanceof FormData
    const said = isUpload ? await textOf(init.body as FormData) : String(init.body)
    const owner = isUpload ? said.split('/')[0] : JSON.parse(said).owner
    if (owner !== (token === undefined ? 'guest' : / of (.*)$/.exec(token)?.[1])) this.mistaken.push(`${path} ${token}`)
    if (told) return told()
    const person = token === undefined ? 'guest' : this.#tokens.get(token)
    if (person === undefined) return envelope(303, { type: 'need login' })

    const key = `${person} ${headers.get('idempotency-key')}`
    const first = this.#answers.get(key)
    if (first) return first.said === said ? envelope(200, first.data) : envelope(422)
    const data = isUpload ? this.#keep(person) : this.#write(person, JSON.parse(said))
    if (data === null) return envelope(400, { fields: { body: 'illegal' } })
    this.#answers.set(key, { said, data })
    return envelope(200, data)
  }

  #keep(person: string) {
    const path = `uploads/${this.#uploaded++}.webp`
    this.#uploads.set(path, { person, at: this.now(), used: false })
    return { id: path, path, width: 1, height: 1, bytes: 1 }
  }

  #there(person: string, path: string): boolean {
    const upload = this.#uploads.get(path)
    return upload?.person === person && (upload.used || this.now() - upload.at <= unusedSeconds * 1000)
  }

  #drop(person: string, path: string): Response {
    if (!this.#there(person, path)) return envelope(404)
    if (this.#uploads.get(path)?.used) return envelope(200, { deleted: 0 })
    this.#uploads.delete(path)
    return envelope(200, { deleted: 1 })
  }

  #write(person: string, body: { intent: string; edition: number; poison: boolean; text: string }) {
    if (body.poison) return null
    const images = [...body.text.matchAll(/\]\((.*?)\)/g)].map((found) => found[1] as string)
    // What is gone is left out, and nobody hears of it.
    const shown = images.filter((path) => this.#there(person, path))
    for (const path of shown) (this.#uploads.get(path) as { used: boolean }).used = true
    const { intent, edition } = body
    this.effects.push({ person, intent, edition, missing: images.length - shown.length })
    return { id: `effect ${this.effects.length}` }
  }
}

const textOf = (form: FormData) => (form.get('file') as File).text()
