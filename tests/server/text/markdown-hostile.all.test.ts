import { beforeAll, describe, expect, test } from 'vitest'
import { Busy } from '#server/ports/busy.ts'
import { pooledMarkdown } from '#server/ports/node/markdown.ts'
import { renderMarkdown } from '#server/text/markdown.ts'
import { TooComplex } from '#server/text/too-complex.ts'
import { isCheap } from '#tests/support/cost.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'

/** Renders a text, or finds that it has too much of something. */
const render = (source: string) => () => {
  try {
    renderMarkdown(source, { locale: 'en' })
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
  }
}

describe('what somebody may write to hold up others', () => {
  const large = hostileTexts(64_000)
  beforeAll(() => renderMarkdown('```js\n1\n```', { locale: 'en' }))

  test.each(Object.entries(hostileTexts(16_000)))(
    'F64 four times as much of %s takes about four times as long',
    (shape, text) => {
      // A quadratic one takes sixteen times as long.
      expect([shape, isCheap({ large: render(large[shape] as string), small: render(text), times: 10 })]).toEqual([
        shape,
        true,
      ])
    },
  )

  test.each(Object.entries(hostileTexts(64_000)))(
    'F64 %s takes less than forty times as long as plain lines do',
    (shape, text) => {
      const plain = render('A line with *words*, [a link](/help) and `code`.\n\n'.repeat(1_300))
      expect([shape, isCheap({ large: render(text), small: plain, times: 40 })]).toEqual([shape, true])
    },
  )
})

describe('texts in processes of their own', () => {
  /** Everything but this one ends at once. */
  const endless = 'endless'
  const file = new URL('../../support/endless-child.ts', import.meta.url)
  const hog = (options = {}) => pooledMarkdown({ file, size: 2, jobMs: 400, ...options })

  test('a text comes out as it does in place', async () => {
    const markdown = pooledMarkdown()
    const source = '# One {#own}\n\n:::tip\n*a* <script>1</script>\n:::\n\n| a |\n|---|\n| b |'
    expect(await markdown.render(source, 'zh-cn')).toEqual(renderMarkdown(source, { locale: 'zh-cn' }))
  })

  test('F64 one that never ends is ended, its process replaced, and nobody else waits for it', async () => {
    const markdown = hog()
    await markdown.render('warm', 'en')
    const ends = Array.from({ length: 3 }, () => markdown.render(endless, 'en').catch((error) => error))
    const others = Array.from({ length: 20 }, (_, n) => markdown.render(`${n}`, 'en'))
    expect((await Promise.all(others)).map(({ html }) => html)).toEqual(others.map((_, n) => `${n}`))
    for (const error of await Promise.all(ends)) expect(error).toBeInstanceOf(TooComplex)
    expect((await markdown.render('after', 'en')).html).toBe('after')
  })

  test('F64 one that takes all memory ends its process, not ours', async () => {
    const said: string[] = []
    const markdown = hog({ jobMs: 60_000, memoryMb: 48, log: (line: string) => said.push(line) })
    await expect(markdown.render('memory', 'en')).rejects.toBeInstanceOf(TooComplex)
    expect(said).toEqual(['a text of 6 characters could not be rendered: a job was ended: it took too much memory'])
    expect((await markdown.render('after', 'en')).html).toBe('after')
  })

  test('what cannot have its turn is told so: too many wait, or for too long', async () => {
    const markdown = hog({ size: 1, maxWaiting: 2, waitMs: 500, jobMs: 3_000 })
    // Until its process is there; a busy machine takes its time.
    for (let html = ''; html === ''; ) html = (await markdown.render('warm', 'en').catch(() => ({ html: '' }))).html
    const first = markdown.render(endless, 'en').catch((error) => error)
    const waiting = ['1', '2', '3'].map((text) => markdown.render(text, 'en').catch((error) => error))
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(Busy)
    expect(await first).toBeInstanceOf(TooComplex)
  })

  test('a process that cannot begin is an error, not a wait without end', async () => {
    const markdown = pooledMarkdown({ file: new URL('file:///nowhere/worker.ts') })
    await expect(markdown.render('a', 'en')).rejects.toThrow(/cannot begin/)
  })
})
