import { beforeAll, describe, expect, test } from 'vitest'
import { Busy } from '#server/ports/busy.ts'
import { TooComplex } from '#server/ports/markdown.ts'
import { threadedMarkdown } from '#server/ports/node/markdown.ts'
import { renderMarkdown } from '#server/text/markdown.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'

/** Below this many milliseconds the machine's own moods are larger than what is measured. */
const negligible = 60

/** What a text costs, in milliseconds of the processor, whatever else the machine does: the least of three, or what is next to nothing. */
function cost(source: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least >= negligible; tries++) {
    const before = process.cpuUsage()
    renderMarkdown(source, { locale: 'en' })
    least = Math.min(least, process.cpuUsage(before).user / 1000)
  }
  return least
}

describe('what somebody may write to hold up others', () => {
  const large = hostileTexts(64_000)
  beforeAll(() => renderMarkdown('```js\n1\n```', { locale: 'en' }))

  test.each(Object.entries(hostileTexts(16_000)))(
    'F64 four times as much of %s takes about four times as long',
    (shape, text) => {
      const whole = cost(large[shape] as string)
      // A quadratic one takes sixteen times as long.
      const isLinear = whole < negligible || whole / cost(text) < 10
      expect([shape, isLinear, whole]).toEqual([shape, true, expect.any(Number)])
      expect(whole).toBeLessThan(1_000)
    },
  )
})

describe('texts in threads of their own', () => {
  /** Everything but this one ends at once. */
  const endless = 'endless'
  const file = new URL('../../support/endless-worker.ts', import.meta.url)
  const hog = (options = {}) => threadedMarkdown({ file, size: 2, jobMs: 400, ...options })

  test('a text comes out as it does in place', async () => {
    const markdown = threadedMarkdown()
    const source = '# One {#own}\n\n:::tip\n*a* <script>1</script>\n:::\n\n| a |\n|---|\n| b |'
    expect(await markdown.render(source, 'zh-cn')).toEqual(renderMarkdown(source, { locale: 'zh-cn' }))
  })

  test('F64 one that never ends is ended, its thread replaced, and nobody else waits for it', async () => {
    const markdown = hog()
    await markdown.render('warm', 'en')
    const ends = Array.from({ length: 3 }, () => markdown.render(endless, 'en').catch((error) => error))
    const others = Array.from({ length: 20 }, (_, n) => markdown.render(`${n}`, 'en'))
    expect((await Promise.all(others)).map(({ html }) => html)).toEqual(others.map((_, n) => `${n}`))
    for (const error of await Promise.all(ends)) expect(error).toBeInstanceOf(TooComplex)
    expect((await markdown.render('after', 'en')).html).toBe('after')
  })

  test('F64 one that takes all memory ends its thread, not the process', async () => {
    const markdown = hog({ jobMs: 60_000, resourceLimits: { maxOldGenerationSizeMb: 48 } })
    await expect(markdown.render('memory', 'en')).rejects.toBeInstanceOf(TooComplex)
    expect((await markdown.render('after', 'en')).html).toBe('after')
  }, 120_000)

  test('what cannot have its turn is told so: too many wait, or for too long', async () => {
    const markdown = hog({ size: 1, maxWaiting: 2, waitMs: 500, jobMs: 3_000 })
    // Until its thread is there; a busy machine takes its time.
    for (let html = ''; html === ''; ) html = (await markdown.render('warm', 'en').catch(() => ({ html: '' }))).html
    const first = markdown.render(endless, 'en').catch((error) => error)
    const waiting = ['1', '2', '3'].map((text) => markdown.render(text, 'en').catch((error) => error))
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(Busy)
    expect(await first).toBeInstanceOf(TooComplex)
  })

  test('a thread that cannot begin is an error, not a wait without end', async () => {
    const markdown = threadedMarkdown({ file: new URL('file:///nowhere/worker.ts') })
    await expect(markdown.render('a', 'en')).rejects.toThrow(/cannot begin/)
  })
})
