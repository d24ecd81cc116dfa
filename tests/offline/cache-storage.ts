const pathOf = (asked: RequestInfo | URL) =>
  new URL(typeof asked === 'string' || asked instanceof URL ? asked : asked.url, 'https://site.test').pathname

/** Cache Storage as the images need it: entries by path, in the order in which they were put. */
export class FakeCaches {
  readonly named = new Map<string, Map<string, Response>>()

  /** The paths that a cache has. */
  paths(name: string): string[] {
    return [...(this.named.get(name)?.keys() ?? [])]
  }

  #entries(name: string): Map<string, Response> {
    const entries = this.named.get(name) ?? new Map<string, Response>()
    this.named.set(name, entries)
    return entries
  }

  async open(name: string) {
    const entries = this.#entries(name)
    return {
      match: async (asked: RequestInfo) => entries.get(pathOf(asked))?.clone(),
      keys: async () => [...entries.keys()].map((path) => ({ url: `https://site.test${path}` })),
      put: async (asked: RequestInfo, response: Response) => {
        entries.delete(pathOf(asked))
        entries.set(pathOf(asked), response)
      },
      delete: async (asked: RequestInfo) => entries.delete(pathOf(asked)),
    }
  }

  async match(asked: RequestInfo, { cacheName }: { cacheName: string }) {
    return this.named.get(cacheName)?.get(pathOf(asked))?.clone()
  }

  async delete(name: string) {
    return this.named.delete(name)
  }
}
