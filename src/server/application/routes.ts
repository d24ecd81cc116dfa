import {
  discardApplicationDraft,
  getMyApplication,
  getOpenForm,
  listForms,
  listMyApplications,
  proveApplicationMobile,
  saveApplicationDraft,
  submitApplication,
  withdrawApplication,
} from '#contract/application/application.ts'
import { limits } from '#contract/base/limits.ts'
import { effect, read, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { takeCode } from '#server/verification/verify.ts'
import { applicationOf, openForm, openForms, ownApplication, summariesOf } from './read.ts'
import { ownPage, setProved } from './rows.ts'
import { type Sealer, sealer } from './seal.ts'
import { successWords } from './success-words.ts'
import { discardDraft, saveDraft, submit, withdraw } from './write.ts'

/** What members apply for. */
export function applicationRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, listForms, async (_, call) => ({
    list: await openForms(call.db, { accountId: memberOf(call).accountId, now: clock.now() }),
  }))

  read(server, getOpenForm, async ({ key }, call) =>
    openForm(call.db, memberOf(call).accountId, { key, now: clock.now(), locale: call.locale }),
  )

  write(server, saveApplicationDraft, async (input, call) => ({
    rev: await saveDraft(call.trx, call.ports, memberOf(call).accountId, input),
  }))

  write(
    server,
    discardApplicationDraft,
    async ({ key }, call) => {
      await discardDraft(call.trx, call.ports, memberOf(call).accountId, { key })
      return {}
    },
    { said: successWords.draftDiscarded },
  )

  // A wrong code costs a try even though the call fails, so there is no transaction around it.
  effect(
    server,
    proveApplicationMobile,
    async ({ mobile, code }, call) => {
      const { accountId } = memberOf(call)
      await takeCode(call.ports, { purpose: 'user_apply_mobile', target: mobile, owner: accountId, code })
      await setProved(call.ports.db, { accountId, mobile, now: clock.now() })
      return { mobile }
    },
    { keyed: false },
  )

  write<typeof submitApplication, Sealer>(
    server,
    submitApplication,
    async (input, call, made) => submit(call.trx, call.ports, memberOf(call).accountId, { ...input, sealer: made }),
    { before: (_, { ports }) => sealer(ports), said: successWords.applicationSent },
  )

  read(server, listMyApplications, async ({ page = 1, limit = limits.pageSize }, call) => {
    const { list, total } = await ownPage(call.db, memberOf(call).accountId, { page, limit })
    return { list: (await summariesOf(call.db, list)).map(({ summary }) => summary), total }
  })

  read(server, getMyApplication, async ({ id }, call) => {
    const row = await ownApplication(call.db, memberOf(call).accountId, id)
    return applicationOf(call.db, row, call.locale)
  })

  write(
    server,
    withdrawApplication,
    async ({ id }, call) => ({ status: await withdraw(call.trx, call.ports, memberOf(call).accountId, id) }),
    { said: successWords.applicationWithdrawn },
  )
}
