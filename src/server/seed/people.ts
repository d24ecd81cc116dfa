import { updateAccount } from '#server/account/rows.ts'
import { demoPeople } from '#server/demo-issuer/people.ts'
import { post } from '#server/ledger/ledger.ts'
import type { Ports } from '#server/ports/ports.ts'
import { accountOf } from '#server/sign-on/account.ts'
import { dayBegin, daySeconds, localDay } from '#server/text/local-time.ts'
import { type Move, stories } from './people-stories.ts'

/** The demo people's clocks are China's. */
const offset = 480

/**
 * Gives the demo people of `issuer` their accounts, as their first sign-in would, and a past of some weeks before now:
 * balance and points are booked one by one, by the ledger's own way in. Does nothing where one of them is known.
 */
export async function seedPeople(
  ports: Pick<Ports, 'db' | 'clock' | 'secrets' | 'adminSubjects'>,
  issuer: string,
): Promise<void> {
  const { db } = ports
  const known = await db.selectFrom('account').select('id').where('issuer', '=', issuer).limit(1).executeTakeFirst()
  if (known) return
  const now = ports.clock.now()
  const today = dayBegin(now, offset)
  for (const { id: subject, name, roleId } of demoPeople) {
    const story = stories[subject]
    if (!story) continue
    const joined = { ...ports, clock: { now: () => today - story.daysHere * daySeconds + daySeconds / 3 } }
    const person = { issuer, subject, name, username: subject, picture: '', roleId }
    const { id } = await accountOf(joined, person)
    const moves = story.moves
      .map((move) => ({ ...move, at: today - move.daysAgo * daySeconds + move.minute * 60 }))
      .filter(({ at }) => at <= now)
      .sort((a, b) => a.at - b.at)
    await db.transaction().execute(async (trx) => {
      for (const move of moves) {
        const { kind, delta, memo, at } = move
        await post(trx, ports, { accountId: id, kind, delta, memo, at, ref: refOf(move) })
      }
      await updateAccount(trx, id, { ...story.profile, lastSignInAt: moves.at(-1)?.at ?? now })
    })
  }
}

/** `C20261121`: booked once, also where two processes begin at once. */
function refOf({ mark, at }: Move & { at: number }): string {
  return mark + localDay(at, offset).replaceAll('-', '')
}
