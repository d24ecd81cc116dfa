import type { AuditAct } from '#contract/audit/acts.ts'
import { limits } from '#contract/base/limits.ts'
import { memberLimits } from '#contract/member/limits.ts'
import {
  addMemberNote,
  addMemberTag,
  deleteMemberNote,
  deleteMemberTag,
  getMember,
  listMemberLedger,
  muteMember,
  signOutMember,
  unmuteMember,
} from '#contract/member/member.ts'
import { getMyMute } from '#contract/member/mute.ts'
import { signOutOthersOf } from '#server/access/sessions-ended.ts'
import { accountById, holdAccount } from '#server/account/rows.ts'
import { type AuditSide, actorOf, audit, noteLook } from '#server/audit/audit.ts'
import { type Call, read, type WriteCall, write } from '#server/endpoint/implement.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { entryForOwner } from '#server/ledger/ledger.ts'
import { entriesOf, ledgerSums } from '#server/ledger/rows.ts'
import { memberOf, type Server } from '#server/server.ts'
import { deleteSignOnCodesOf } from '#server/sign-on/rows-code.ts'
import { memberData } from './data.ts'
import { muteAt } from './mute.ts'
import { deleteMute, deleteNote, insertNote, muteOf, setMute } from './rows.ts'
import { deleteTag, insertTag, tagsOf } from './rows-tags.ts'
import { successWords } from './success-words.ts'

/** What staff see of members and do for them. */
export function memberRoutes(server: Server): void {
  read(server, getMember, async ({ id }, call) => {
    await looked(call, id)
    return memberData(call.db, id, call.ports.clock.now())
  })

  read(server, listMemberLedger, async ({ id, kind, page = 1, limit = limits.pageSize }, call) => {
    await looked(call, id)
    const filter = { accountId: id, kind }
    const { total } = await ledgerSums(call.db, filter)
    return { list: (await entriesOf(call.db, filter, page, limit)).map(entryForOwner), total }
  })

  write(
    server,
    signOutMember,
    async ({ id }, call) => {
      await other(call, id)
      // What is about to be a session elsewhere; first, so that a sign-in that is being finished is found below.
      await deleteSignOnCodesOf(call.trx, id)
      const ended = await signOutOthersOf(call.trx, call.ports, id, '')
      await logChange(call, 'account.sign-out', id, {}, { ended })
      return { ended }
    },
    { said: successWords.memberSignedOut },
  )

  write(
    server,
    muteMember,
    async ({ id, hours, reason }, call) => {
      await other(call, id)
      const at = call.ports.clock.now()
      const before = await muteOf(call.trx, id, at)
      const mute = { until: at + hours * 3_600, reason }
      await setMute(call.trx, { accountId: id, ...mute, byId: memberOf(call).accountId, at })
      const was = before ? { until: before.until, reason: before.reason } : {}
      await logChange(call, 'account.mute', id, was, mute)
      return mute
    },
    {
      said: successWords.muted,
      // Its reason is about a person, and is kept nowhere else than with the mute.
      replay: async ({ id, hours, reason }, call) => {
        const at = call.ports.clock.now()
        return (await muteAt(call.db, id, at)) ?? { until: at + hours * 3_600, reason }
      },
    },
  )

  write(
    server,
    unmuteMember,
    async ({ id }, call) => {
      const before = await muteOf(call.trx, id, call.ports.clock.now())
      if (!before) throw notFound()
      await deleteMute(call.trx, id)
      await logChange(call, 'account.unmute', id, { until: before.until, reason: before.reason }, {})
      return {}
    },
    { said: successWords.unmuted },
  )

  write(
    server,
    addMemberNote,
    async ({ id, text }, call) => {
      if (!(await accountById(call.trx, id))) throw notFound()
      const { clock, secrets } = call.ports
      const row = { id: secrets.random(12), accountId: id, authorId: memberOf(call).accountId, text, at: clock.now() }
      await insertNote(call.trx, row)
      await logChange(call, 'account.note', id, {}, { note: text })
      return { id: row.id }
    },
    { said: successWords.noteAdded },
  )

  write(
    server,
    deleteMemberNote,
    async ({ id, noteId }, call) => {
      const gone = await deleteNote(call.trx, id, noteId)
      if (!gone) throw notFound()
      await logChange(call, 'account.note-delete', id, { note: gone.text }, {})
      return {}
    },
    { said: successWords.deleted },
  )

  write(
    server,
    addMemberTag,
    async ({ id, tag: typed }, call) => {
      // Two at once wait for each other, so that neither passes the limit.
      const account = (await accountById(call.trx, id)) && (await holdAccount(call.trx, id))
      if (!account) throw notFound()
      const tag = typed.trim()
      const present = await tagsOf(call.trx, id)
      if (present.includes(tag)) return {}
      if (present.length >= memberLimits.tags) throw badInput({ tag: 'tooMany' })
      await insertTag(call.trx, { accountId: id, tag, byId: memberOf(call).accountId, at: call.ports.clock.now() })
      await logChange(call, 'account.tag', id, {}, { tags: [tag] })
      return {}
    },
    { said: successWords.tagged },
  )

  write(
    server,
    deleteMemberTag,
    async ({ id, tag }, call) => {
      if (!(await deleteTag(call.trx, id, tag.trim()))) throw notFound()
      await logChange(call, 'account.tag-delete', id, { tags: [tag.trim()] }, {})
      return {}
    },
    { said: successWords.tagRemoved },
  )

  read(server, getMyMute, async (_, call) => ({
    mute: await muteAt(call.db, memberOf(call).accountId, call.ports.clock.now()),
  }))
}

/** Notes a look at somebody's data before it is answered. Throws 404. */
async function looked(call: Call, id: string): Promise<void> {
  if (!(await accountById(call.db, id))) throw notFound()
  await noteLook(call, 'account.look', { kind: 'account', id })
}

/** Throws 400 {id: own} for oneself, 404 for nobody. */
async function other(call: Call, id: string): Promise<void> {
  if (id === memberOf(call).accountId) throw badInput({ id: 'own' })
  if (!(await accountById(call.db, id))) throw notFound()
}

function logChange(call: WriteCall, what: AuditAct, id: string, before: AuditSide, after: AuditSide): Promise<void> {
  const subject = { kind: 'account', id }
  return audit(call.trx, call.ports, { who: actorOf(call), what, subject, before, after })
}
