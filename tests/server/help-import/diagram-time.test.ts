import { afterEach, expect, test, vi } from 'vitest'
import { withDiagrams } from '#server/help-import/render/diagrams.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { drawDiagram } from '#server/text/diagram.ts'
import { renderMarkdown } from '#server/text/markdown.ts'

afterEach(() => vi.restoreAllMocks())

test('F64 a text’s diagrams have fifteen seconds together; those that come after stay as their source, which is said', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const diagrams = {
    draw: async (source: string) => {
      now += 6_000
      return drawDiagram(source)
    },
  }
  const { html } = renderMarkdown('```mermaid\ngraph TD\n  a-->b\n```\n\n'.repeat(5), { locale: 'en' })
  const warnings: string[] = []
  const drawn = await withDiagrams(
    html,
    { diagrams, secrets: webSecrets },
    'en',
    async ({ name }) => name,
    (reason) => warnings.push(reason),
  )
  expect(drawn.match(/<details>/g)).toHaveLength(3)
  expect(drawn.match(/Source of a diagram \(Mermaid\)/g)).toHaveLength(2)
  expect(warnings).toEqual(['diagrams stay as their source, because those before them took too long'])
})
