import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; expiresAt: number }

/** More than this at once is a flood, and the oldest give way. */
const maxEntries = 5_000

/** What the demo issuer remembers, in the memory of its process. */
export function memoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, Entry>()

  const find = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.expiresAt > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload, expiresIn) {
        entries.delete(keyOf(id))
        entries.set(keyOf(id), { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1_000 : Infinity })
        for (const key of entries.keys()) {
          if (entries.size <= maxEntries) break
          entries.delete(key)
        }
      },
      async find(id) {
        return find(keyOf(id))
      },
      async findByUid(uid) {
        const own = [...entries.keys()].filter((key) => key.startsWith(`${model}:`))
        return own.map(find).find((payload) => payload?.uid === uid)
      },
      // The device flow, the only one with user codes, is off.
      async findByUserCode() {
        return undefined
      },
      async consume(id) {
        const payload = find(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
