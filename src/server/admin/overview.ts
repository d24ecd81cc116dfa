import { AdminCounts, type AdminOverview, WaitingKind, WeekKind } from '#contract/admin/admin.ts'
import type { PermissionNode } from '#contract/permission.ts'
import type { Db } from '#server/db/schema.ts'
import type { Counted, Declared } from '#server/noun.ts'
import { dayBegin, daySeconds } from '#server/text/local-time.ts'
import { addedPerDay } from './rows-week.ts'

type Nodes = ReadonlySet<PermissionNode>
type Asked = Parameters<Counted['look']>[1]

const weekDays = 7
const sections = Object.keys(AdminCounts.shape) as (keyof AdminCounts)[]

/** What is declared under these names and opened by these nodes. */
function opened<Name extends string, One extends { node: PermissionNode }>(
  declared: Partial<Record<Name, One>>,
  names: readonly Name[],
  nodes: Nodes,
): [Name, One][] {
  return names.flatMap((name) => {
    const one = declared[name]
    return one && nodes.has(one.node) ? [[name, one]] : []
  })
}

/** What waits of what these nodes open, the longest waiting first; nothing that does not wait. */
export async function whatWaits(
  db: Db,
  counted: Declared['counted'],
  nodes: Nodes,
  asked: Asked,
): Promise<AdminOverview['waiting']> {
  const looked = opened(counted, WaitingKind.options, nodes).map(async ([kind, { look }]) => {
    const { count, since } = await look(db, asked)
    return { kind, count: Number(count), since: since === null ? null : Number(since) }
  })
  const waiting = (await Promise.all(looked)).filter(({ count }) => count > 0)
  const age = ({ since }: { since: number | null }) => since ?? Number.MAX_SAFE_INTEGER
  return waiting.sort((a, b) => age(a) - age(b))
}

/** How much there is in each section that these nodes open. */
export async function countsOf(db: Db, counted: Declared['counted'], nodes: Nodes, asked: Asked): Promise<AdminCounts> {
  const counts: AdminCounts = {}
  for (const [name, { look }] of opened(counted, sections, nodes)) counts[name] = Number((await look(db, asked)).count)
  return counts
}

/** How much was added on each of the last seven days of the caller's, today last. */
export async function weekOf(
  db: Db,
  added: Declared['added'],
  nodes: Nodes,
  now: number,
  offset: number,
): Promise<AdminOverview['weeks']> {
  const from = dayBegin(now, offset) - (weekDays - 1) * daySeconds
  return Promise.all(
    opened(added, WeekKind.options, nodes).map(async ([kind, { table }]) => {
      const perDay = await addedPerDay(db, table, from)
      return { kind, days: Array.from({ length: weekDays }, (_, day) => perDay.get(day) ?? 0) }
    }),
  )
}
