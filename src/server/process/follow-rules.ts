import { conditionLimits } from '#contract/condition/limits.ts'
import { readableRule } from '#server/condition/condition.ts'
import { conditionPage } from '#server/condition/rows.ts'
import type { Ports } from '#server/ports/ports.ts'

/** How often it is looked for rules that another build wrote meanwhile, in milliseconds. */
const everyMs = 600_000

/**
 * Tells the operator, once for each, of conditions whose rule this build cannot read: they hold for nobody. Returns its end.
 */
export async function followRules(ports: Pick<Ports, 'db' | 'log'>): Promise<() => void> {
  const named = new Set<string>()
  const round = async () => {
    const { list } = await conditionPage(ports.db, { q: '', page: 1, limit: conditionLimits.conditions })
    for (const row of list) {
      const which = `${row.id} ${row.version}`
      if (named.has(which) || readableRule(row)) continue
      named.add(which)
      ports.log(`the rule of the condition ${row.key} has what this build does not know, and holds for nobody`)
    }
  }
  await round()
  const timer = setInterval(
    () => void round().catch((error) => ports.log('the rules of conditions could not be looked at', error)),
    everyMs,
  )
  return () => clearInterval(timer)
}
