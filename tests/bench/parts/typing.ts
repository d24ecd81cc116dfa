import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { signIn } from '#tests/e2e/support/person.ts'
import { openSite } from '#tests/e2e/support/site.ts'
import { launch, ready, speak } from '../browser.ts'
import type { Part } from '../figures.ts'
import { phone, quantile, round, runs } from '../measure.ts'

const keys = 16 * runs
const bytes = 60_000
const sizes = { phone: phone.viewport, 'preview beside': { width: 1440, height: 900 } }

const paragraph = (n: number) =>
  `## Heading ${n}\n\nSome **bold** words and a [link](/help/install-iphone) in a line that is long enough to wrap on a phone, with \`code\`.\n\n- one point\n- another point of *this* list\n\n1. step\n2. step two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n`

function textOf(length: number): string {
  let text = ''
  for (let n = 0; text.length < length; n++) text += paragraph(n)
  return text
}

/** From each key to the moment after the frame that shows it, at CPU 4×; milliseconds. */
async function typed(page: Page, session: CDPSession): Promise<number[]> {
  await page.evaluate(`(() => {
    window.typed = []
    const hear = (event) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.typed.push(performance.now() - event.timeStamp)
      port2.postMessage(0)
    })
    if (!window.hears) addEventListener('keydown', hear, true)
    window.hears = true
  })()`)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let n = 0; n < keys; n++) {
    await page.keyboard.press('abcdefgh'[n % 8] as string)
    // As people type: a word, and a moment in which what waits for one is done.
    await page.waitForTimeout(n % 12 === 11 ? 1_400 : 140)
  }
  await page.waitForTimeout(1_500)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return (await page.evaluate('window.typed')) as number[]
}

/** The same in a bare field of a page that does nothing. */
async function bareField(context: BrowserContext, text: string): Promise<number[]> {
  const page = await context.newPage()
  await page.goto('about:blank')
  await page.setContent('<textarea style="width: 95%; height: 600px"></textarea>')
  await page.locator('textarea').fill(text)
  await page.locator('textarea').focus()
  const times = await typed(page, await context.newCDPSession(page))
  await page.close()
  return times
}

export const typingPart: Part = async (say) => {
  const site = await openSite()
  const browser = await launch()
  try {
    const context = await browser.newContext({ viewport: sizes.phone, locale: 'en-US' })
    const page = await context.newPage()
    await speak(page, 'en')
    await signIn(page, site, '/admin/doc/search-help', /Ada/)
    await ready(page)
    const field = page.locator('[data-source] .cm-content')
    await field.click()
    await page.keyboard.press('Control+a')
    const text = textOf(bytes)
    await page.keyboard.insertText(text)
    await page.waitForTimeout(2_000)
    await page.keyboard.press('Control+Home')
    const corpus = `${bytes / 1000} kB of Markdown, CPU 4×`
    const session = await context.newCDPSession(page)
    for (const [name, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await page.waitForTimeout(4_000)
      await field.click({ position: { x: 100, y: 60 } })
      const times = await typed(page, session)
      const of = (share: number) => round(quantile(times, share))
      say({ name: `typing, ${name}: key → painted p95`, value: of(0.95), unit: 'ms', goal: { most: 50 }, corpus })
      say({ name: `typing, ${name}: key → painted p50`, value: of(0.5), unit: 'ms', corpus })
    }
    const bare = await bareField(context, text)
    say({ name: 'typing, a bare field: key → painted p95', value: round(quantile(bare, 0.95)), unit: 'ms', corpus })
  } finally {
    await browser.close()
    await site.close()
  }
}
