import type { BlogPage, BlogPost } from '#contract/blog/blog.ts'
import { deskAt } from '#tests/server/document/desk.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Text = { title?: string; summary?: string; body?: string; tags?: string[] }

/** An editor who writes for the blog, and what readers get of it. */
export async function blogDesk(site: TestApp) {
  const desk = await deskAt(site)
  const begin = async (id: string, text: Text = {}, more: Record<string, unknown> = {}) => {
    const given = { title: `Post ${id}`, summary: `About ${id}.`, body: `Text of ${id}.`, tags: [], ...text }
    const { status } = await desk.post('document', { kind: 'blog', locale: 'en', id, ...given, ...more })
    if (status !== 200) throw new Error(`${id} was refused: ${status}`)
  }
  return {
    ...desk,
    begin,
    /** Writes a post and publishes it, a minute after what was published before. */
    publish: async (id: string, text: Text = {}, more: Record<string, unknown> = {}) => {
      site.clock.seconds += 60
      await begin(id, text, more)
      const { status } = await desk.act(id, 'publish', { confirmed: true })
      if (status !== 200) throw new Error(`${id} was not published: ${status}`)
    },
    blog: async (query = '') => (await site.get<BlogPage>(`/api/blog?locale=en${query}`)).body.data,
    post: async (id: string) => (await site.get<BlogPost>(`/api/blog/${encodeURIComponent(id)}`)).body.data,
  }
}
export type BlogDesk = Awaited<ReturnType<typeof blogDesk>>
