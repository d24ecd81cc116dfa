import { http, passthrough } from 'msw'
import { setupWorker } from 'msw/browser'
import { answerFromDevice } from '#device/public-reads.ts'
import { createApp } from '#server/app.ts'
import type { Ports } from '#server/ports/ports.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { wipeHelp, wipeIfAsked } from './afresh.ts'
import { build, version } from './build.ts'
import { answerBuilds } from './builds.ts'
import { chosenScenario } from './chosen.ts'
import { runJobs } from './jobs.ts'
import { showPanel } from './panel.ts'
import { createPersistence } from './persistence.ts'
import { createPlayer } from './player.ts'
import { mockPorts } from './ports.ts'
import { isForServer, withBrowser } from './requests.ts'
import { type Site, siteOf } from './scenarios.ts'
import { isSignOnAddress, visitSignOn } from './sign-on-page.ts'
import { openMemory, openWasm } from './sqlite-wasm.ts'
import { browserSecret, keepSiteOnDevice, siteOnDevice } from './storage.ts'
import { yieldToPage } from './yield.ts'

/**
 * Starts the server inside this page and lets it answer every request that is the server's. Resolves when it does;
 * never on the addresses of sign-on, which are a page of their own and no app.
 *
 * @returns what the client needs: no worker of ours runs beside msw's, so it asks the device itself
 */
export async function startMock(): Promise<{ answerFromDevice: (request: Request) => Promise<Response | undefined> }> {
  if (!isSecureContext) {
    // Neither service workers nor locks exist here; a phone on the local network ends up so.
    document.body.textContent = `No mock at ${location.origin}: browsers allow it on localhost and https only. Forward the port to the phone (adb reverse tcp:${location.port} tcp:${location.port}) or use npm run dev:server.`
    await new Promise<never>(() => {})
  }
  const scenario = chosenScenario()
  await wipeIfAsked()
  const site = siteOf(scenario)
  await forgetOtherSite(site)

  const memory = await openMemory()
  const db = (await openWasm(memory.database)).withPlugin(yieldToPage)
  const browser = await browserSecret(() => webSecrets.random(32))
  const ports = mockPorts(db, build, browser)
  const persistence = createPersistence(memory, { site, version, fill: () => fill(site, ports) })
  const app = createApp(ports)
  await persistence.run(async () => {})

  const player = createPlayer()
  const worker = setupWorker(
    http.all('*', ({ request }) => {
      const url = new URL(request.url)
      if (url.origin !== location.origin || !isForServer(url)) return passthrough()
      return player.answer(
        request,
        async () => answerBuilds(url, build) ?? persistence.run(async () => app.fetch(withBrowser(request, browser))),
      )
    }),
  )
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' })
  if (isSignOnAddress(location.pathname)) {
    await visitSignOn({ ports, run: persistence.run, browser })
    await new Promise<never>(() => {})
  }
  runJobs(ports, persistence)
  player.play(scenario)
  showPanel(player)
  return {
    answerFromDevice: async (request) => {
      const saved = await answerFromDevice(new URL(request.url))
      // What lacks pages is for when there is nothing better, and this server is always there.
      return saved?.headers.has('x-so-far') ? undefined : saved
    },
  }
}

/** The first content of a site. */
async function fill(site: Site, ports: Ports): Promise<void> {
  if (site === 'own') await (await import('./seed.ts')).seed(ports)
  if (site === 'huge') await (await import('./huge-site.ts')).fillHugeSite(ports.db)
}

/** What was saved of one site is not another's. */
async function forgetOtherSite(site: Site): Promise<void> {
  if ((await siteOnDevice()) === site) return
  await wipeHelp()
  await keepSiteOnDevice(site)
}
