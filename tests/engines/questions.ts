import type { Site } from '#tests/e2e/support/site.ts'
import { ready, shows, type Tab, until } from './driver.ts'
import { questions } from './stored.ts'

const known = '怎样在飞机上读完一门课？'
const offline = '没有网络时怎样提问？'
const text = '想知道的都写在这里了，请告诉我该怎么做。'

/** How often the question asked with no server is there. */
export const asked = (site: Site) => questions(site, offline)

/** Signs the demo member in, through the issuer's own pages; a question of theirs reaches the device unread. */
export async function signInAndAsk(tab: Tab, site: Site): Promise<void> {
  await tab.goto(`${site.url}/user/login?goto=${encodeURIComponent('/QA')}`)
  await ready(tab)
  await tab.click('main button')
  await shows(tab, 'button.person', '林')
  await tab.click('button.person[value=lin]')
  await until('the list of questions', () => tab.evaluate(() => location.pathname === '/QA'))
  await ready(tab)
  const token = await until('the session is kept', () => tab.evaluate(keptToken))
  const answer = await fetch(`${site.url}/api/question`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'engines-question-known',
      server: 'true',
    },
    body: JSON.stringify({ locale: 'zh-cn', title: known, body: text, tags: [] }),
  })
  const { data, msg } = (await answer.json()) as { data?: { id?: string }; msg: string }
  const id = data?.id
  if (!id) throw new Error(`the server refused a question: ${msg}`)
  await tab.goto(`${site.url}/help`)
  await ready(tab)
  // The feed's pages may be remembered for a while, by whoever stands between.
  const ask = async () => {
    await tab.evaluate(() => void dispatchEvent(new Event('online')))
    return until('it is kept', () => tab.evaluate(isInLibrary, id), 4_000)
  }
  await until('the question is on the device', ask, 40_000)
}

export async function knownQuestion(tab: Tab, site: Site): Promise<void> {
  await tab.goto(`${site.url}/QA`)
  await shows(tab, 'main a', known)
  const path = await tab.evaluate(
    (title) =>
      [...document.querySelectorAll('main a')]
        .find((link) => link.textContent?.includes(title))
        ?.getAttribute('href') ?? '',
    known,
  )
  await tab.goto(site.url + path)
  await shows(tab, 'h1', known)
}

export async function askOffline(tab: Tab, site: Site): Promise<void> {
  await tab.goto(`${site.url}/QA?ask=`)
  await ready(tab)
  await shows(tab, 'form button[type=submit]')
  await tab.type('input[name=title]', offline)
  await tab.type('textarea[name=body]', text)
  await tab.click('form button[type=submit]')
  await shows(tab, 'main', offline)
  await until('one’s own questions', () => tab.evaluate(() => location.search.includes('mine')))
}

/** Runs in the page: the token of whoever is signed in. */
function keptToken(): Promise<string | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('lamplight-session')
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const kept = opening.result.transaction('keyval').objectStore('keyval').get('userInfo')
      kept.onsuccess = () => {
        opening.result.close()
        resolve((kept.result as { token?: string } | undefined)?.token ?? null)
      }
    }
  })
}

/** Runs in the page: whether the library has the question, whose key names it. */
async function isInLibrary(id: string): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const keysOf = (name: string) =>
    new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const [store] = [...opening.result.objectStoreNames]
        if (!store) return resolve('')
        const keys = opening.result.transaction(store).objectStore(store).getAllKeys()
        keys.onsuccess = () => {
          opening.result.close()
          resolve(JSON.stringify(keys.result))
        }
      }
    })
  const keys = await Promise.all(names.filter((name) => name.startsWith('lamplight-library')).map(keysOf))
  return keys.some((all) => all.includes(id))
}
