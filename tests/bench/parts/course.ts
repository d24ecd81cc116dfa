import type { Page } from '@playwright/test'
import { signIn, staysOnReload, tokenOf } from '#tests/e2e/support/person.ts'
import { openSite } from '#tests/e2e/support/site.ts'
import { courseDraft, lessonDraft } from '#tests/support/courses.ts'
import { launch, phoneOf, ready, speak } from '../browser.ts'
import type { Part } from '../figures.ts'
import { firstLoad, median, quantile, round, runs, slowDown } from '../measure.ts'

const lessons = 300
const steps = 24
const corpus = `a course of ${lessons} text lessons, CPU 4×`

/** What a lesson of a few screens says. */
const body = Array.from(
  { length: 12 },
  (_, at) =>
    `## Part ${at + 1}\n\nA **bowline** holds; so does [this](/help/read-offline). ${'It can be untied. '.repeat(6)}`,
).join('\n\n')

/** Calls of whoever is signed in on a page. */
async function callsOf(page: Page, url: string) {
  const token = `Bearer ${await tokenOf(page)}`
  const done = async <T>(path: string, data: object): Promise<T> => {
    const headers = { Authorization: token, server: 'true', 'Idempotency-Key': crypto.randomUUID() }
    const answer = (await (await page.request.post(`${url}/api${path}`, { headers, data })).json()) as {
      code: number
      data: T
    }
    if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const read = async <T>(path: string): Promise<T> => {
    const answer = await page.request.get(`${url}/api${path}`, { headers: { Authorization: token, server: 'true' } })
    return ((await answer.json()) as { data: T }).data
  }
  return { done, read }
}

/** Makes and publishes the course, as a teacher does; its id and its lessons’. */
async function makeCourse(page: Page, url: string): Promise<{ id: string; first: string }> {
  const { done, read } = await callsOf(page, url)
  const { id } = await done<{ id: string }>('/admin/study', courseDraft({ intro: body }))
  type Staff = { version: number; chapters: { id: string; lessons: { id: string }[] }[] }
  const staff = () => read<Staff>(`/admin/study/item/${id}`)
  const chapterId = (await staff()).chapters[0]?.id
  for (let at = 1; at <= lessons; at++) {
    const words = lessonDraft({ title: `Knot ${at}`, body, preview: at === 1 })
    await done(`/admin/study/item/${id}/lesson`, { kind: 'text', ...words, chapterId })
  }
  const { version, chapters } = await staff()
  await done(`/admin/study/item/${id}/state`, { state: 'published', version, text: '' })
  return { id, first: chapters[0]?.lessons[0]?.id as string }
}

/** From the tap on the next lesson to the frame that has its title; milliseconds. */
const nextLesson = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const title = () => document.querySelector('main article h1')?.textContent ?? ''
        const before = title()
        const links = [...document.querySelectorAll<HTMLElement>('main a[href*="lesson="]')]
        const began = performance.now()
        const look = () => {
          const now = title()
          if (now && now !== before) requestAnimationFrame(() => resolve(performance.now() - began))
          else requestAnimationFrame(look)
        }
        links.find(({ textContent }) => textContent === 'Next')?.click()
        look()
      }),
  )

export const coursePart: Part = async (say) => {
  // It is made by more calls at once than a person makes.
  const site = await openSite({ RATE_LIMITS: 'off' })
  const browser = await launch()
  try {
    const desk = await browser.newPage({ locale: 'en-US' })
    await speak(desk, 'en')
    await signIn(desk, site, '/help', /Mo/)
    const { id, first } = await makeCourse(desk, site.url)
    const loads: number[] = []
    for (let run = 0; run < runs; run++) loads.push((await firstLoad(browser, `${site.url}/course/${id}`)).lcp)
    say({
      name: '/course/{id}, first visit: LCP',
      value: round(median(loads)),
      unit: 'ms',
      goal: { most: 1_500 },
      corpus: `${corpus}, 1.6 Mbps`,
    })

    const context = await browser.newContext(phoneOf('en'))
    await staysOnReload(context)
    const page = await context.newPage()
    // The loader that runs this file names inner functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (one) => one')
    await speak(page, 'en')
    await signIn(page, site, '/help')
    await (await callsOf(page, site.url)).done(`/course/item/${id}/enrol`, {})
    await page.goto(`${site.url}/course/${id}?lesson=${first}`)
    await ready(page)
    // The course is kept on the device some seconds after the page.
    await page.waitForTimeout(20_000)
    await site.stop()
    await page.reload()
    await ready(page)
    await slowDown(page)
    const times: number[] = []
    for (let step = 0; step < steps; step++) {
      times.push(await nextLesson(page))
      await page.waitForTimeout(300)
    }
    const of = (share: number) => round(quantile(times, share))
    const taps = { unit: 'ms', corpus, note: `${steps} taps, no server` }
    say({ name: 'lesson → lesson, saved: p50', value: of(0.5), ...taps })
    say({ name: 'lesson → lesson, saved: p95', value: of(0.95), goal: { most: 130 }, ...taps })
  } finally {
    await browser.close()
    await site.close()
  }
}
