import { currentRev } from '#server/db/counter.ts'
import { type DatabaseProblem, databaseProblem } from '#server/db/errors.ts'
import { probeDatabase } from '#server/db/probe.ts'
import { inTime } from '#server/http/in-time.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Milliseconds after which what has not answered does not count as there. */
const timeoutMs = 2_000

/** For how long an answer about writing is good, in milliseconds: load balancers ask all day, disks do not fill in a moment. */
const writtenMs = 5_000

export type Readiness = { database: 'ok' | DatabaseProblem; files?: 'ok' | DatabaseProblem }

/**
 * Finds out whether the process can do all of its work: the database answers and can be written, and so can the folder
 * of files, where the ports have one. However many ask at once, each is asked once, and written at most every 5 s.
 */
export function createReadiness(ports: Pick<Ports, 'db' | 'probeFiles'>): () => Promise<Readiness> {
  const { db, probeFiles } = ports
  const read = shared(() => currentRev(db))
  const write = kept(() => probeDatabase(db))
  const files = probeFiles && kept(probeFiles)

  return async () => {
    const database = (await stateOf(read())) ?? (await stateOf(write())) ?? 'ok'
    return files ? { database, files: (await stateOf(files())) ?? 'ok' } : { database }
  }
}

/** What is wrong, or null. Who is only waited for can be written. */
async function stateOf(work: Promise<unknown>): Promise<DatabaseProblem | null> {
  try {
    await inTime(timeoutMs, work)
    return null
  } catch (error) {
    const trouble = databaseProblem(error) ?? 'unavailable'
    return trouble === 'locked' ? null : trouble
  }
}

/** Callers at once share one answer. */
function shared(work: () => Promise<unknown>): () => Promise<unknown> {
  let asking: Promise<unknown> | null = null
  return () => {
    asking ??= work().finally(() => {
      asking = null
    })
    return asking
  }
}

/** Callers within a while share one answer, good or bad. */
function kept(work: () => Promise<unknown>): () => Promise<unknown> {
  const ask = shared(work)
  let last: { at: number; answer: Promise<unknown> } | null = null
  return () => {
    if (!last || performance.now() - last.at >= writtenMs) last = { at: performance.now(), answer: ask() }
    last.answer.catch(() => {})
    return last.answer
  }
}
