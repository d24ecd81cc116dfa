import type { Browser, CDPSession, Page } from '@playwright/test'

/** Every figure is the median of so many, or a share of all of them. */
export const runs = Number(process.env.RUNS ?? 5)

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
}

/** A slow phone on a slow network: 1.6 Mbps, 150 ms per round trip, a processor four times slower. */
export async function slowDown(page: Page, cpu = 4): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return session
}

export interface FirstLoad {
  fcp: number
  lcp: number
  tbt: number
  longestTask: number
  cls: number
  ready: number
  bytes: Record<string, number>
  /** The page's own HTML, compressed, without headers. */
  html: number
}

/** One first load over a cold cache; milliseconds and bytes on the wire. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await slowDown(page)
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await page.addInitScript(() => {
    const seen = { lcp: 0, tbt: 0, longestTask: 0, cls: 0, quietSince: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.tbt += Math.max(0, entry.duration - 50)
        seen.longestTask = Math.max(seen.longestTask, entry.duration)
      }
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(6_000)
  const times = await page.evaluate(() => ({
    ...(window as unknown as { seen: { lcp: number; tbt: number; longestTask: number; cls: number } }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ready: performance.getEntriesByName('app-ready')[0]?.startTime ?? 0,
    html: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
  }))
  await context.close()
  return { ...times, bytes }
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const median = (values: number[]) => quantile(values, 0.5)
export const round = (value: number) => Math.round(value * 10) / 10
