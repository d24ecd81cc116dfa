import type { Db, Trx } from '#server/db/schema.ts'

/**
 * Says within the site that something has changed: who hears of it asks the database what. A topic is the id of an account,
 * or names something else after a kind and a colon; it has no blanks.
 */
export interface Events {
  /** Says it once the transaction holds; where it is taken back, nobody hears of it, or hears it for nothing. */
  changed(trx: Trx, topics: string[]): Promise<void>
  /** Calls `hear` for every topic that changed, in this process or another one. Returns its end. */
  listen(hear: (topic: string) => void): () => void
}

/** For a database that one process writes to: a call beside a transaction of SQLite’s is answered after it. */
export function localEvents(db: Db): Events {
  const hearers = new Set<(topic: string) => void>()
  return {
    async changed(_, topics) {
      if (hearers.size === 0) return
      const afterwards = db.selectFrom('counter').select('n').where('name', '=', 'time').execute()
      const say = () => {
        for (const topic of topics) for (const hear of hearers) hear(topic)
      }
      // A database that is away has told nobody anything; asking again costs nothing.
      afterwards.then(say, say)
    },
    listen(hear) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}
