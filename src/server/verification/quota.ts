import type { Context } from 'hono'
import { verificationLimits } from '#contract/verification/limits.ts'
import { tooMany } from '#server/http/failure.ts'
import { networkOf } from '#server/http/rate-limit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { takeQuota } from '#server/quota/quota.ts'

const { everySeconds, perTarget, perAccount, perAddress } = verificationLimits
const day = 86_400

type CodeOrder = { channel: 'mail' | 'sms'; purpose: string; target: string; count: 'own' | 'strange' | 'unsent' }

/**
 * Counts a code that is asked for, by who asks and by where it goes; who asks comes first, so that a caller over their
 * limit uses up nothing of somebody else's mailbox. An account rests for each purpose by itself: proving the old
 * address and then the new one takes less than a minute. Members rest by their account alone, because a school may
 * stand behind one address; of guests, all of one address rest together. What goes to a mailbox is counted apart
 * (`count`) for the account that it is bound to and for strangers, and what is never sent by itself: nobody keeps
 * others from their own mailbox, nor sees that they use it.
 *
 * @throws 429 with `wait`, in seconds
 */
export async function takeCodeQuotas(
  ports: Ports,
  caller: { http: Context; member: { accountId: string } | null },
  { channel, purpose, target, count }: CodeOrder,
): Promise<void> {
  const from = networkOf(caller.http)
  const address = from && `address ${from}`
  const account = caller.member && `account ${caller.member.accountId}`
  const rests = account ?? address
  const take = async (who: string, most: number, every?: number) => {
    const wait = await takeQuota(ports, `code ${who}`, { most, seconds: day, everySeconds: every })
    if (wait > 0) throw tooMany(wait, { wait })
  }
  if (rests) await take(`${purpose} ${rests}`, Math.max(perAccount, perAddress), everySeconds)
  // A code in place of the picture comes right before the code that it lets through, often to the same mailbox.
  const kind = purpose === 'captcha' ? 'captcha' : channel
  if (account) await take(account, perAccount)
  if (address) await take(address, perAddress)
  await take(`${kind} ${count} ${target}`, perTarget, everySeconds)
}
