import { openDatabase } from '#server/open-database.ts'
import { systemClock } from '#server/ports/clock.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Part } from '../figures.ts'
import { runLoad, type Shot } from '../load.ts'
import { round } from '../measure.ts'
import { manyDocs } from '../volume.ts'
import { openWorld } from '../world.ts'

const docs = 300
const readers = 100
const corpus = `${docs} documents, ${readers} readers, a page every second`
/** Seconds of each of the two. */
const seconds = Number(process.env.LOAD_SECONDS ?? 20)

/** What once ended the process: one long definition, and as many uses of it as a text has room for. */
const bomb = `[a]: /${'中'.repeat(9_990)}\n\n${'![a]'.repeat(4_990)}`.slice(0, 20_000)

/** A hundred who read, by themselves and beside a member who sends the worst text that we know, again and again. */
export const hostilePart: Part = async (say) => {
  const written = manyDocs('en', docs)
  const world = await openWorld({ docs: { en: written }, env: { RATE_LIMITS: 'off' } })
  try {
    const db = await openDatabase({ databaseUrl: null, dataDir: world.data })
    const member = await signedIn({ db, clock: systemClock, secrets: webSecrets } as never)
    await db.destroy()
    let at = 0
    const page = (): Shot => ({ path: `/help/${encodeURIComponent(written[at++ % written.length]?.id ?? '')}` })
    const read = () => runLoad({ url: world.direct, connections: readers, seconds, pauseMs: 1_000, next: page })
    await read()
    const quiet = await read()
    const reading = read()
    let isOver = false
    void reading.finally(() => {
      isOver = true
    })
    let sent = 0
    while (!isOver) {
      const headers = { ...member.headers, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ body: bomb })
      const answer = await fetch(`${world.direct}/api/question/preview`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      if (answer.status === 200) sent++
    }
    const beside = await reading
    say({ name: 'help page, p95', value: round(quiet.p95), unit: 'ms', corpus })
    const note = `${sent} such texts, ${beside.failed} pages failed`
    say({ name: 'help page beside the worst text, p95', value: round(beside.p95), unit: 'ms', corpus, note })
    const ratio = Math.round((100 * beside.p95) / quiet.p95) / 100
    say({ name: 'the second by the first', value: ratio, unit: '', goal: { most: 2 }, corpus })
  } finally {
    await world.close()
  }
}
