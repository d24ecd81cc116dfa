import type { AuditAct } from '#contract/audit/acts.ts'
import { codes } from '#contract/base/codes.ts'
import { limits } from '#contract/base/limits.ts'
import {
  addSynonymGroup,
  deleteSynonymGroup,
  editSynonymGroup,
  getSynonymGroup,
  getSynonyms,
  listSynonymGroups,
} from '#contract/search/synonyms.ts'
import { actorOf, audit } from '#server/audit/audit.ts'
import { feedPlace } from '#server/db/epoch.ts'
import { read, type WriteCall, write } from '#server/endpoint/implement.ts'
import { Failure, notFound, phrases } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import {
  allSynonyms,
  deleteGroup,
  synonymGroup,
  synonymPage,
  synonymsChanged,
  synonymsRev,
  updateGroup,
} from './rows-synonyms.ts'
import { successWords } from './success-words.ts'
import { addGroup, wordsOrRefusal } from './synonyms.ts'

/** The site's own synonyms: for devices to read, for staff to write. */
export function synonymRoutes(server: Server): void {
  read(
    server,
    getSynonyms,
    async (_, { db }) => {
      const { epoch } = await feedPlace(db)
      // Before the groups: what changes in between is read again.
      const rev = await synonymsRev(db)
      return { epoch, rev, groups: await allSynonyms(db) }
    },
    { depends: 'search' },
  )

  read(server, listSynonymGroups, async ({ q = '', origin, page = 1, limit = limits.pageSize }, { db }) => {
    const { list, total } = await synonymPage(db, { q, origin, page, limit })
    return { list: list.map(entryOf), total }
  })

  read(server, getSynonymGroup, async ({ id }, { db }) => {
    const group = await synonymGroup(db, id)
    if (!group) throw notFound()
    return entryOf(group)
  })

  write(
    server,
    addSynonymGroup,
    async ({ words }, call) => {
      const { trx, ports, member } = call
      const id = await addGroup(trx, ports, words, member?.accountId ?? '')
      await logChange(call, 'synonym.add', id, undefined, words)
      return { id }
    },
    { said: successWords.synonymsSaved },
  )

  write(
    server,
    editSynonymGroup,
    async ({ id, words, was }, call) => {
      const { trx, ports, member } = call
      const before = await synonymGroup(trx, id)
      const next = wordsOrRefusal(words)
      const change = {
        words: JSON.stringify(next),
        updatedBy: member?.accountId ?? '',
        updatedAt: ports.clock.now(),
      }
      if (!(await updateGroup(trx, id, change, was && JSON.stringify(was)))) {
        const present = await synonymGroup(trx, id)
        // A group that an import brought cannot be changed here, not even with the words it has.
        throw present?.source === null ? new Failure(codes.stale, phrases.stale, entryOf(present)) : notFound()
      }
      await logChange(call, 'synonym.edit', id, before, next)
      await synonymsChanged(trx)
      return {}
    },
    { said: successWords.synonymsSaved },
  )

  write(
    server,
    deleteSynonymGroup,
    async ({ id }, call) => {
      const { trx } = call
      const before = await synonymGroup(trx, id)
      if (!(await deleteGroup(trx, id))) throw notFound()
      await logChange(call, 'synonym.delete', id, before)
      await synonymsChanged(trx)
      return {}
    },
    { said: successWords.synonymsRemoved },
  )
}

/** Notes in the log of the staff what became of a group, with the write itself. */
function logChange(
  call: WriteCall,
  what: AuditAct,
  id: string,
  before?: { words: string },
  after?: string[],
): Promise<void> {
  return audit(call.trx, call.ports, {
    who: actorOf(call),
    what,
    subject: { kind: 'synonym', id },
    ...(before && { before: { words: JSON.parse(before.words) as string[] } }),
    ...(after && { after: { words: after } }),
  })
}

type Entry = NonNullable<Awaited<ReturnType<typeof synonymGroup>>>

const entryOf = ({ id, words, source, name, username, updatedAt }: Entry) => ({
  id,
  words: JSON.parse(words) as string[],
  // The folder's own name, without what keys put between it and a path.
  source: source?.replace(/:$/, '') ?? '',
  updatedBy: name || username || '',
  updatedAt,
})
