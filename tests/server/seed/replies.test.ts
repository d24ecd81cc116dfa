import { expect, test } from 'vitest'
import { fillReply } from '#contract/reply/fill.ts'
import { WrittenReply } from '#contract/reply/reply.ts'
import { replyPage } from '#server/reply/rows.ts'
import { seedReplies } from '#server/seed/replies.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp } from '#tests/support/test-app.ts'

test('P4.03 support of the demo site has shared templates in each language, made once, with every place filled in', async () => {
  const site = await createTestApp()
  try {
    await seedReplies(site.ports, 'https://id.test')
    const su = await signedIn(site.ports, { roleId: 2 })
    await seedReplies(site.ports, 'https://id.test')
    await seedReplies(site.ports, 'https://id.test')
    for (const locale of ['zh-cn', 'en'] as const) {
      const { list } = await replyPage(site.ports.db, su.id, { q: '', locale, page: 1, limit: 50 })
      expect([locale, list.length]).toEqual([locale, 4])
      for (const { name, body } of list) {
        expect(WrittenReply.safeParse({ locale, name, body, scope: 'shared' }).success).toBe(true)
        expect(fillReply(body, { name: 'Lin', title: 'It', link: 'there' })).not.toMatch(/[{}]/)
      }
    }
  } finally {
    await site.close()
  }
})
