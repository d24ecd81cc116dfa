import type { WrittenReply } from '#contract/reply/reply.ts'
import type { Ports } from '#server/ports/ports.ts'
import { add } from '#server/reply/reply.ts'
import { countReplies } from '#server/reply/rows.ts'
import { holdDemoStaff } from './demo-staff.ts'

const daySeconds = 86_400

const shared: Omit<WrittenReply, 'scope'>[] = [
  {
    locale: 'zh-cn',
    name: '请补充信息',
    body: '{name}，你好。为了找到原因，请告诉我们：\n\n- 用的是什么手机和浏览器\n- 做了哪几步之后出现\n- 如果方便，附一张截图',
  },
  {
    locale: 'zh-cn',
    name: '帮助里有写',
    body: '{name}，你好。这个问题在帮助里有一步一步的说明：{link}\n\n照着做如果还不行，请在这里接着回复。',
  },
  {
    locale: 'zh-cn',
    name: '已修好',
    body: '{name}，你好。「{title}」已经修好了，重新打开页面就能用。谢谢你告诉我们。',
  },
  {
    locale: 'zh-cn',
    name: '已记下建议',
    body: '{name}，你好。谢谢你的建议，我们已经记下来了。做好之后会在这里告诉你。',
  },
  {
    locale: 'en',
    name: 'Please tell us more',
    body: 'Hello {name}. To find the cause, please tell us:\n\n- which phone and browser you use\n- what you did before it happened\n- and, if you can, add a screenshot',
  },
  {
    locale: 'en',
    name: 'It is in the help',
    body: 'Hello {name}. The help explains this step by step: {link}\n\nIf it still does not work, just answer here.',
  },
  {
    locale: 'en',
    name: 'It is fixed',
    body: 'Hello {name}. “{title}” is fixed: open the page again and it works. Thank you for telling us.',
  },
  {
    locale: 'en',
    name: 'Your idea is noted',
    body: 'Hello {name}. Thank you for your idea. We have noted it, and tell you here once it is done.',
  },
]

/** Lets support among the demo people of `issuer` share templates. Does nothing where any is shared. */
export async function seedReplies(ports: Pick<Ports, 'db' | 'clock' | 'secrets'>, issuer: string): Promise<void> {
  const then = { ...ports, clock: { now: () => ports.clock.now() - 30 * daySeconds } }
  await ports.db.transaction().execute(async (trx) => {
    const support = await holdDemoStaff(trx, issuer, 2)
    if (support === null || (await countReplies(trx, 'shared', support)) > 0) return
    for (const written of shared)
      await add(trx, then, { accountId: support, address: '' }, { ...written, scope: 'shared' })
  })
}
