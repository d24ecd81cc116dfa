import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bidi, connectBidi } from './bidi.ts'
import { type Browser, type Engine, source, type Tab } from './driver.ts'
import { onPath, start } from './process.ts'

const program = () => process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox')

/** No questions at the start, nothing asked of anybody but the site, Chinese first as in the other engines. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'zh-CN, zh, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.enabled': false,
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

function tabOf(bidi: Bidi, context: string): Tab {
  /** The element as BiDi knows it, in view. */
  const find = async (selector: string) => {
    const locator = { type: 'css', value: selector }
    const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
      context,
      locator,
      maxNodeCount: 1,
    })
    if (!nodes[0]) throw new Error(`no element ${selector}`)
    await evaluate((css) => document.querySelector(css)?.scrollIntoView({ block: 'center' }), selector)
    return { type: 'element', element: { sharedId: nodes[0].sharedId } }
  }
  const evaluate: Tab['evaluate'] = async (run, argument) => {
    const answer = await bidi.send<Evaluated>('script.evaluate', {
      expression: `Promise.resolve(${source(run as never, argument)}).then((value) => JSON.stringify([value]))`,
      target: { context },
      awaitPromise: true,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return JSON.parse(answer.result.value)[0]
  }
  const click = async (selector: string) => {
    const origin = await find(selector)
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await bidi.send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }
  const goto = async (url: string) =>
    void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }))
  return {
    // One navigation may meet another that is still under way; the second time it is alone.
    goto: (url) =>
      goto(url).catch((error: Error) => (/ABORTED/.test(error.message) ? goto(url) : Promise.reject(error))),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    evaluate,
    click,
    type: async (selector, text) => {
      await click(selector)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await bidi.send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
    },
    close: async () => void (await bidi.send('browsingContext.close', { context })),
  }
}

/** Debian's Firefox, which speaks WebDriver BiDi by itself: no driver between. */
export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: () => (program() ? null : 'not found: apt-get install firefox-esr, or set FIREFOX_PATH'),
  async open(): Promise<Browser> {
    const firefox = start(program() as string, (home) => {
      const lines = Object.entries(preferences).map(
        ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
      )
      writeFileSync(join(home, 'user.js'), lines.join('\n'))
      return ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0', 'about:blank']
    })
    try {
      const url = (await firefox.says(/ws:\/\/[\w.:]+/)) ?? ''
      const bidi = await connectBidi(`${url}/session`)
      type Session = { capabilities: { browserVersion: string } }
      const { capabilities } = await bidi.send<Session>('session.new', { capabilities: {} })
      return {
        version: capabilities.browserVersion,
        newTab: async () => {
          const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
          return tabOf(bidi, context)
        },
        close: async () => {
          await bidi.send('browser.close', {}).catch(() => {})
          bidi.close()
          await firefox.end()
        },
      }
    } catch (error) {
      await firefox.end()
      throw error
    }
  },
}
