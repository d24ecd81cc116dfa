import { enter } from '#server/demo-issuer/enter.ts'
import { passwordPage, signInPage } from '#server/demo-issuer/pages.ts'
import { demoPeople } from '#server/demo-issuer/people.ts'
import { issuerPasswords } from '#server/password/passwords-issuer.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Flow } from '#server/sign-on/flow.ts'
import { signOnPage } from '#server/sign-on/page.ts'
import { beginSignOn, finishSignOn } from '#server/sign-on/sign-on.ts'
import { answerQuery, type IssuerAnswer, mockIssuer } from './sign-on.ts'
import { issuerPerson, keepIssuerPerson } from './storage.ts'

/** The addresses of sign-on that browsers visit, which the server answers with redirects. Here the page does it itself. */
const addresses = ['/oauth/authorize', '/oauth/refresh']

export const isSignOnAddress = (path: string) => addresses.includes(path)

export type SignOnPage = {
  ports: Ports
  /** Does work on the database and keeps what it wrote. */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** The secret that stands in this browser's cookie. */
  browser: string
}

/** Signs in as far as the way back to `goto`, through the same functions that the server's routes call. */
export async function visitSignOn({ ports, run, browser }: SignOnPage): Promise<void> {
  const silent = location.pathname === '/oauth/refresh'
  const query = new URLSearchParams(location.search)
  const login = !silent && query.get('prompt') === 'login'
  const { flow } = await beginSignOn(ports, query.get('goto') ?? undefined, silent ? 'silent' : 'ask')
  const known = login ? null : await issuerPerson()
  const answer: IssuerAnswer | null = known ? { person: known } : silent ? { error: 'login_required' } : null
  if (answer) return finish(flow, answer)

  ask(signInPage(demoPeople, issuerLocale(), assets, ''))

  /** Shows a page of the issuer's and answers what is sent from it. */
  function ask(html: string): void {
    show(html)
    document.querySelector('form')?.addEventListener('submit', async (event) => {
      event.preventDefault()
      const filled = new FormData(event.target as HTMLFormElement, event.submitter) as unknown as Record<string, string>
      await answerForm(new URLSearchParams(filled))
    })
  }

  async function answerForm(form: URLSearchParams): Promise<void> {
    const passwords = issuerPasswords(ports, mockIssuer(location.origin))
    const now = ports.clock.now()
    const entering = await run(() => enter(form, passwords, { now, address: null }))
    if (entering.type === 'ask') {
      return ask(passwordPage(entering.person, entering.trouble, issuerLocale(), assets, ''))
    }
    if (entering.type === 'in') await keepIssuerPerson(entering.person)
    await finish(flow, entering.type === 'in' ? { person: entering.person } : { error: 'access_denied' })
  }

  async function finish(flow: Flow, answer: IssuerAnswer): Promise<void> {
    const result = await run(() => finishSignOn(ports, flow, answerQuery(flow.state, answer), browser))
    if (result.type === 'go') location.replace(result.location)
    else show(signOnPage('refused', navigator.language, ports.config.siteName))
  }
}

/** Where vite serves the pages' style. */
const assets = '/src/server/demo-issuer'

const issuerLocale = () => (/^en\b/i.test(navigator.language) ? 'en' : 'zh-cn')

/** Puts a whole page of the server in the place of this one. */
function show(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.replaceChild(document.adoptNode(page.documentElement), document.documentElement)
}
