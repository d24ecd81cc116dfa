import { freePort } from '#tests/support/free-port.ts'
import { type Browser, type Engine, source, type Tab, until } from './driver.ts'
import { onPath, start } from './process.ts'
import { startSession, type WebDriver } from './webdriver.ts'

const driver = () => process.env.WEBKIT_DRIVER_PATH ?? onPath('WebKitWebDriver')
const hasDisplay = () => Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** Its commands go to the window that was chosen last, so each chooses its own first, one after the other. */
function windows(session: WebDriver) {
  let turn: Promise<unknown> = Promise.resolve()
  return <T>(handle: string, work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(async () => {
      await session.send('POST', '/window', { handle })
      return work()
    })
    turn = mine.catch(() => {})
    return mine
  }
}

function tabOf(session: WebDriver, within: <T>(work: () => Promise<T>) => Promise<T>): Tab {
  return {
    goto: (url) => within(() => session.send('POST', '/url', { url })),
    reload: () => within(() => session.send('POST', '/refresh')),
    evaluate: (run, argument) =>
      within(async () => {
        const script = `const done = arguments[0]; Promise.resolve(${source(run as never, argument)}).then((value) => done(JSON.stringify([value])), (error) => done(String(error)))`
        const answer = await session.send<string>('POST', '/execute/async', { script, args: [] })
        if (!answer.startsWith('[')) throw new Error(answer)
        return JSON.parse(answer)[0]
      }),
    click: (selector) => within(async () => session.send('POST', `${await session.find(selector)}/click`)),
    type: (selector, text) =>
      within(async () => session.send('POST', `${await session.find(selector)}/value`, { text })),
    close: () => within(() => session.send('DELETE', '/window')),
  }
}

/** WebKitGTK's MiniBrowser by its own driver; on a machine without a display within xvfb. */
export const webkitEngine: Engine = {
  name: 'WebKit',
  missing() {
    if (!driver()) return 'not found: apt-get install webkit2gtk-driver, or set WEBKIT_DRIVER_PATH'
    return hasDisplay() || onPath('xvfb-run') ? null : 'has no display: apt-get install xvfb xauth, or set DISPLAY'
  },
  async open(): Promise<Browser> {
    const port = await freePort()
    const command = [driver() as string, `--port=${port}`]
    const [program, ...args] = hasDisplay() ? command : ['xvfb-run', '-a', ...command]
    // Its sandbox needs rights that root in a container has not; the site is our own.
    const env: Record<string, string> =
      process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}
    const webkit = start(program as string, () => args, { ...env, LANG: 'zh_CN.UTF-8', LANGUAGE: 'zh_CN' })
    try {
      const url = `http://127.0.0.1:${port}`
      await until('WebKitWebDriver listens', async () => (await fetch(`${url}/status`)).ok)
      const session = await startSession(url, {})
      const within = windows(session)
      return {
        version: session.capabilities.browserVersion,
        newTab: async () => {
          const { handle } = await session.send<{ handle: string }>('POST', '/window/new', { type: 'tab' })
          return tabOf(session, (work) => within(handle, work))
        },
        close: async () => {
          await session.send('DELETE', '').catch(() => {})
          await webkit.end()
        },
      }
    } catch (error) {
      await webkit.end()
      throw error
    }
  },
}
