import { chromium } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.mjs'
import { type Browser, type Engine, reason, source, type Tab } from './driver.ts'

export const chromiumEngine: Engine = {
  name: 'Chromium',
  missing() {
    try {
      findChromium()
      return null
    } catch (error) {
      return reason(error)
    }
  },
  async open(): Promise<Browser> {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    })
    const context = await browser.newContext({ locale: 'zh-CN' })
    return {
      version: browser.version(),
      async newTab(): Promise<Tab> {
        const page = await context.newPage()
        return {
          goto: async (url) => void (await page.goto(url)),
          reload: async () => void (await page.reload()),
          evaluate: (run, argument) => page.evaluate(source(run as never, argument)),
          click: (selector) => page.locator(selector).first().click(),
          type: (selector, text) => page.locator(selector).first().pressSequentially(text),
          close: () => page.close(),
        }
      },
      close: () => browser.close(),
    }
  },
}
