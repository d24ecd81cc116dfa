import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import type { RuleTrial, tryDanmuRule } from '#contract/danmu/rules.ts'
import type { Db } from '#server/db/schema.ts'
import { nobody } from './rows-import.ts'
import { saidBefore } from './rows-rules.ts'
import { checkedValue, fitterOf, foldedText } from './rules.ts'
import { takingTurns } from './turns.ts'

/**
 * What a rule would have fitted of what was said lately, from the latest back. It reads in parts, lets others have their
 * turn within each, and ends after some seconds wherever it is. Throws 400 {value: …}.
 */
export async function tryRule(
  db: Db,
  now: number,
  { kind, value }: ParsedInputOf<typeof tryDanmuRule>,
): Promise<RuleTrial> {
  const { trySeconds, tryMost, tryMs, tryPart, tryShown } = danmuLimits
  const fits = fitterOf({ kind, value: checkedValue(kind, value) })
  const asRepeat = kind === 'repeat' ? repeats() : null
  const list: RuleTrial['list'] = []
  let [looked, fitting] = [0, 0]
  const found = ({ id, text, at }: RuleTrial['list'][number]) => {
    fitting += 1
    if (list.length < tryShown || asRepeat) list.push({ id, text, at })
  }
  const until = performance.now() + tryMs
  const turns = takingTurns()
  let last: { createdAt: number; id: string } | undefined
  for (;;) {
    const part = await saidBefore(db, { since: now - trySeconds, last, most: Math.min(tryPart, tryMost - looked + 1) })
    for (const { id, accountId, text, createdAt, joinedAt } of part) {
      const time = performance.now()
      if (looked === tryMost || (looked > 0 && time > until)) return trial(false)
      await turns()
      looked += 1
      const at = Number(createdAt)
      last = { createdAt: at, id }
      // What was imported has nobody who could be new, or say something again.
      if (accountId === nobody && (asRepeat || kind === 'newcomer')) continue
      if (asRepeat)
        for (const later of asRepeat(`${accountId} ${foldedText(text)}`, { id, text, at, before: 0 }))
          if (fits({ text, before: later.before, age: 0 }) && !fits({ text, before: later.before - 1, age: 0 }))
            found(later)
      if (!asRepeat && fits({ text, before: 0, age: at - Number(joinedAt ?? at) })) found({ id, text, at })
    }
    if (part.length < tryPart) return trial(true)
  }

  function trial(whole: boolean): RuleTrial {
    const latest = list.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, tryShown)
    return { looked, fits: fitting, whole, list: latest }
  }
}

type Said = RuleTrial['list'][number] & { before: number }

/** Takes what was said from the latest back; those that somebody said again within the hour after it, counted once more. */
function repeats(): (same: string, one: Said) => Said[] {
  const waiting = new Map<string, Said[]>()
  return (same, one) => {
    const later = (waiting.get(same) ?? []).filter(({ at }) => at - danmuLimits.repeatSeconds < one.at)
    for (const repeated of later) repeated.before += 1
    waiting.set(same, [...later, one])
    return later
  }
}
