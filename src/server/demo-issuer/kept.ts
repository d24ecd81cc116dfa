import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Db } from '#server/db/schema.ts'
import {
  deleteIssuerEntry,
  deleteIssuerGrant,
  issuerEntry,
  issuerEntryByUid,
  putIssuerEntry,
  trimIssuerEntries,
} from './rows.ts'

/** What says who is signed in. All else is on its way for minutes, and somebody may begin as much of it as they like. */
const kept = ['Session', 'Grant']

/** More than this at once is a flood, and the oldest give way. */
const maxEntries = 5_000

/** Without an end of its own; no entry of these kinds is without one. */
const longSeconds = 400 * 86_400

/**
 * What the demo issuer remembers: who is signed in, in the database, so that a restart signs nobody out and replicas
 * agree; all else by `rest`.
 */
export function keptAdapter(db: Db, rest: (model: string) => Adapter): (model: string) => Adapter {
  return (model) => {
    const others = rest(model)
    if (!kept.includes(model)) return others
    const keyOf = (id: string) => `${model}:${id}`
    const now = () => Math.floor(Date.now() / 1_000)
    const read = (payload: string | undefined) => (payload ? (JSON.parse(payload) as AdapterPayload) : undefined)
    return {
      ...others,
      async upsert(id, payload, expiresIn) {
        const { uid = null, grantId = null } = payload
        const expiresAt = now() + (expiresIn ?? longSeconds)
        await putIssuerEntry(db, { key: keyOf(id), uid, grantId, payload: JSON.stringify(payload), expiresAt })
        await trimIssuerEntries(db, now(), maxEntries)
      },
      find: async (id) => read(await issuerEntry(db, keyOf(id), now())),
      findByUid: async (uid) => read(await issuerEntryByUid(db, uid, now())),
      destroy: (id) => deleteIssuerEntry(db, keyOf(id)),
      async revokeByGrantId(grantId) {
        await deleteIssuerGrant(db, grantId)
        await others.revokeByGrantId(grantId)
      },
    }
  }
}
