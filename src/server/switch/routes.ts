import { limits } from '#contract/base/limits.ts'
import { getMySwitches } from '#contract/switch/answer.ts'
import { switchLimits } from '#contract/switch/limits.ts'
import { getSwitch, listSwitches, setSwitch, turnOffArea } from '#contract/switch/switch.ts'
import { switches } from '#contract/switches.ts'
import { roleName } from '#server/access/role-name.ts'
import { roleNames } from '#server/access/rows-role.ts'
import { actorOf } from '#server/audit/audit.ts'
import { conditionNames } from '#server/condition/condition.ts'
import { folded } from '#server/db/holds.ts'
import { read, write } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { switchAnswers } from './ask.ts'
import { set, turnOff } from './change.ts'
import { switchChanges, switchRows } from './rows.ts'
import { successWords } from './success-words.ts'
import { described, switchOf } from './switch.ts'

/** The feature switches: as an app has them, and as operators set them. */
export function switchRoutes(server: Server): void {
  const { clock, switchProvider } = server.ports
  const provider = switchProvider?.name ?? ''

  read(server, getMySwitches, async (_, call) => ({ switches: await switchAnswers(call) }))

  read(server, listSwitches, async ({ q = '', page = 1, limit = limits.pageSize, ...filter }, { db, locale }) => {
    const rows = new Map((await switchRows(db)).map((row) => [row.key, row]))
    const context = { locale, now: clock.now(), nameOf: (id: string) => id }
    const wanted = folded(q.trim())
    const all = [...switches]
      .map(([key, declared]) => described(key, declared, rows.get(key), context))
      .filter(({ id, name, note }) => folded(`${id} ${name} ${note}`).includes(wanted))
      .filter(({ area, kind, state, stale }) => {
        const isStale = filter.stale === undefined || stale !== null
        const isKind = kind === (filter.kind ?? kind) && state === (filter.state ?? state)
        return isStale && isKind && area === (filter.area ?? area)
      })
    return { list: all.slice((page - 1) * limit, page * limit), total: all.length, provider }
  })

  read(server, getSwitch, async ({ id }, { db, locale }) => {
    const present = await switchOf(db, id, locale, clock.now())
    const changes = await switchChanges(db, id, switchLimits.history)
    return {
      ...present,
      history: changes.map((change) => ({
        id: change.id,
        at: change.at,
        why: change.why,
        rollout: change.rollout,
        enabled: change.enabled === 1,
        who: change.name || change.username || '',
      })),
      roleNames: (await roleNames(db)).map((role) => ({ id: role.id, name: roleName(role.name, locale) })),
      conditions: await conditionNames(db, locale),
      provider,
    }
  })

  write(
    server,
    setSwitch,
    async (input, call) => ({
      version: await set(call.trx, call.ports, actorOf(call), input, call.locale),
    }),
    { said: successWords.switchSaved },
  )

  write(
    server,
    turnOffArea,
    async ({ area, why }, call) => ({ off: await turnOff(call.trx, call.ports, actorOf(call), area, why) }),
    { said: successWords.areaOff },
  )
}
