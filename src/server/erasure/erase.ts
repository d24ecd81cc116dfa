import { saySessionsEnded } from '#server/access/sessions-ended.ts'
import { masked } from '#server/audit/mask.ts'
import { nextRev } from '#server/db/counter.ts'
import type { Trx } from '#server/db/schema.ts'
import type { Run } from '#server/job-runner/kind.ts'
import type { Ports } from '#server/ports/ports.ts'
import { eraseActivityPart } from './activities.ts'
import { jsonWithoutNames, withoutName } from './names.ts'
import { eraseOrders } from './orders.ts'
import { closeAccount, deleteErasure, emptyAccount, holdAny, noteErased } from './rows.ts'
import { activitiesOf } from './rows-activities.ts'
import { deleteApplications } from './rows-applications.ts'
import { deleteLearning } from './rows-courses.ts'
import { renewPosts } from './rows-documents.ts'
import { emptyLog, entriesWith, setEntry } from './rows-log.ts'
import {
  deletePrivate,
  emptyReports,
  notesWith,
  type PersonRow,
  releaseWork,
  setNote,
  setReason,
} from './rows-private.ts'
import { followedBy, threadsOf } from './rows-threads.ts'
import { note } from './schedule.ts'
import { eraseThread, unfollow } from './threads.ts'
import { eraseTickets } from './tickets.ts'
import { eraseFiles, eraseUploads } from './uploads.ts'

export type ErasePorts = Pick<
  Ports,
  'db' | 'clock' | 'secrets' | 'jobs' | 'uploads' | 'markdown' | 'imageHosts' | 'erasedList' | 'events'
>

/** Who goes, and what people call them. */
export type Gone = { person: PersonRow; names: string[] }

/** How much of what is many is looked at in one go; others write meanwhile. */
const some = 100
const entriesAtOnce = 2_000

/**
 * Deletes an account for good, by steps that may each be done again: whoever is killed in the middle begins anew and
 * finds less to do. What it is about, table by table, is said in the nouns' columns.ts. The account's row goes last, for its
 * names and addresses are what the other steps look for.
 *
 * @param end of a run of a job: `finish` ends it with the last step, `signal` tells it to stop between two
 */
export async function eraseAccount(
  ports: ErasePorts,
  accountId: string,
  end: Partial<Pick<Run, 'finish' | 'signal'>> = {},
): Promise<void> {
  const { db, clock } = ports
  const go = () => end.signal?.throwIfAborted()
  const account = await db.transaction().execute(async (trx) => {
    const held = await holdAny(trx, accountId)
    if (held) {
      await closeAccount(trx, accountId, clock.now())
      await saySessionsEnded(trx, ports, accountId)
    }
    await noteErased(trx, [accountId], clock.now())
    return held
  })
  // Before anything is gone: from here on no backup brings this account back.
  await ports.erasedList?.add([accountId])
  if (account) await eraseTraces(ports, account, go)
  await db.transaction().execute(async (trx) => {
    await emptyAccount(trx, accountId, clock.now())
    await deleteErasure(trx, accountId)
    if (account) await note(trx, ports, accountId, 'account.erased', {})
    await end.finish?.(trx)
  })
}

async function eraseTraces(ports: ErasePorts, person: PersonRow & { path: string }, go: () => void): Promise<void> {
  const { db } = ports
  const names = [...new Set([person.name, person.username])].filter((name) => name !== '')
  const gone: Gone = { person, names }
  await eraseTickets(ports, person.id)
  go()
  await deleteApplications(db, person.id)
  await deletePrivate(db, person)
  await releaseWork(db, person)
  await emptyReports(db, person)
  go()
  await eraseUploads(ports, person.id)
  await eraseFiles(ports, person.id)
  go()
  await eraseOrders(ports, person.id)
  await deleteLearning(db, person.id)
  go()
  for (const id of await inSteps((after) => activitiesOf(db, person.id, after, some))) {
    await db.transaction().execute((trx) => eraseActivityPart(trx, ports, id, person.id))
    go()
  }
  for (const id of await inSteps((after) => threadsOf(db, person.id, after, some))) {
    await eraseThread(ports, gone, id)
    go()
  }
  for (let ids = await followedBy(db, person.id, some); ids.length > 0; ids = await followedBy(db, person.id, some))
    for (const id of ids) await db.transaction().execute((trx) => unfollow(trx, id, person.id))
  go()
  await db.transaction().execute((trx) => renewBylines(trx, person.id))
  await emptyLog(db, person)
  await cleanNotes(ports, person, names)
}

/** Devices have posts with the name of whoever wrote them. */
async function renewBylines(trx: Trx, accountId: string): Promise<void> {
  await renewPosts(trx, accountId, (count) => nextRev(trx, count))
}

async function inSteps(next: (after: string) => Promise<string[]>): Promise<string[]> {
  const all: string[] = []
  for (let ids = await next(''); ids.length > 0; ids = await next(ids.at(-1) as string)) all.push(...ids)
  return all
}

/** Names and addresses in what staff noted about others: in notes, in reasons, in the log. */
async function cleanNotes({ db }: ErasePorts, { email, mobile }: PersonRow, names: string[]): Promise<void> {
  const addresses = [email, mobile].flatMap((one) => (one ? [one, masked(one)] : []))
  const words = [...names.filter((name) => name.length > 1), ...addresses]
  if (words.length === 0) return
  const clean = (text: string) => words.reduce((told, word) => withoutName(told, word, '…'), text)
  const { notes, mutes } = await notesWith(db, words)
  for (const { id, text } of notes) await setNote(db, id, clean(text))
  for (const { accountId, reason } of mutes) await setReason(db, accountId, clean(reason))
  // As they stand inside of JSON.
  const wanted = words.map((word) => JSON.stringify(word).slice(1, -1))
  for (let after: string | null = ''; after !== null; ) {
    const { list, next } = await entriesWith(db, wanted, after, entriesAtOnce)
    for (const entry of list) {
      const before = jsonWithoutNames(entry.before, words, '…') ?? entry.before
      const then = jsonWithoutNames(entry.after, words, '…') ?? entry.after
      if (before !== entry.before || then !== entry.after) await setEntry(db, entry.id, { before, after: then })
    }
    after = next
  }
}
