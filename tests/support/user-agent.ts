type Cookie = { name: string; value: string; host: string; path: string }

export type Page = { url: string; status: number; headers: Headers; html: string }

/** A browser as far as sign-on needs one: keeps cookies as browsers do (per host, whatever the port), follows redirects. */
export class UserAgent {
  cookies: Cookie[] = []
  /** Every address it was led to, in order. */
  visited: string[] = []
  /** Every form that it sent, in order. */
  posted: URLSearchParams[] = []

  constructor(readonly headers: Record<string, string> = {}) {}

  /** One request with the cookies that belong to it; redirects are not followed. */
  async request(url: string, init: RequestInit = {}): Promise<Response> {
    this.visited.push(url)
    const { hostname, pathname } = new URL(url)
    const cookie = this.cookies
      .filter(
        ({ host, path }) => host === hostname && (pathname === path || pathname.startsWith(path.replace(/\/?$/, '/'))),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const headers = { ...this.headers, ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string>) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line, hostname)
    return response
  }

  /** Opens a page as a person would: follows redirects until there is none, or until `stop` says so. */
  async open(url: string, init: RequestInit = {}, stop: (next: string) => boolean = () => false): Promise<Page> {
    let next = url
    let options = init
    for (let hops = 0; hops < 15; hops += 1) {
      const response = await this.request(next, options)
      const location = response.headers.get('location')
      const html = await response.text()
      if (!location) return { url: next, status: response.status, headers: response.headers, html }
      next = new URL(location, next).href
      options = {}
      if (stop(next)) return { url: next, status: response.status, headers: response.headers, html }
    }
    throw new Error(`too many redirects, last to ${next}`)
  }

  /** What the script of a page does that posts its one form by itself. */
  submit(page: Page, stop?: (next: string) => boolean): Promise<Page> {
    return this.press(page, '', '', stop)
  }

  /** Presses a button of the page's one form. */
  async press(page: Page, name: string, value: string, stop?: (next: string) => boolean): Promise<Page> {
    const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1]
    if (!action) throw new Error(`no form at ${page.url}: ${page.html.slice(0, 200)}`)
    const hidden = [...page.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const fields = new URLSearchParams(hidden.map(([, field, text]) => [field as string, text as string]))
    if (name) fields.set(name, value)
    this.posted.push(fields)
    const url = new URL(action, page.url).href
    return this.open(url, { method: 'POST', body: fields }, stop)
  }

  #keep(line: string, host: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const attribute = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    const path = attribute('path') ?? '/'
    this.cookies = this.cookies.filter((one) => one.name !== name || one.host !== host || one.path !== path)
    const ended =
      Number(attribute('max-age') ?? 1) <= 0 || Date.parse(attribute('expires') ?? '9999-01-01') < Date.now()
    if (!ended) this.cookies.push({ name, value, host, path })
  }
}
