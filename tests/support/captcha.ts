import type { ClickCaptcha } from '#contract/captcha/captcha.ts'
import type { Drawing } from '#server/ports/drawing.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import type { TestApp } from './test-app.ts'

/** Draws nothing: for tests of what comes after the picture. */
export const blankDrawing: Drawing = { png: async () => new Uint8Array() }

type HeadersOf = Record<string, string>

export type Browser = { headers: HeadersOf; visitor: string }

/** A browser that was here before: its cookie, and how the server knows it. */
export async function browserHere(): Promise<Browser> {
  const secret = webSecrets.random(32)
  return { headers: { Cookie: `__Host-visitor=${secret}` }, visitor: await webSecrets.hash(secret) }
}

type Stored = { spots: { x: number; y: number; r: number }[]; passed?: string }

/** What the database alone knows of a picture. */
export async function storedAnswer({ ports }: Pick<TestApp, 'ports'>, { visitor }: Browser, id: string) {
  const row = await ports.db
    .selectFrom('captcha')
    .selectAll()
    .where('id', '=', await webSecrets.hash(`${visitor} ${id}`))
    .executeTakeFirst()
  return row && { ...row, answer: JSON.parse(row.answer) as Stored }
}

/** Touches as the client sends them, of a picture that is shown `width` × `height`. */
export function infoOf(points: { x: number; y: number }[], width = 560, height = 320): string {
  const places = points.map(({ x, y }) => `${(x * width) / 560},${(y * height) / 320}`)
  return `${places.join('-')};${width};${height}`
}

export async function picture(site: TestApp, browser: Browser, id: string, more: HeadersOf = {}) {
  return site.get<ClickCaptcha>(`/api/common/clickCaptcha?id=${id}`, { ...browser.headers, ...more })
}

let made = 0

/** A new picture and what solves it, for a guarded call. */
export async function solved(site: TestApp, browser: Browser) {
  made += 1
  const captchaId = `picture-${made}`
  await picture(site, browser, captchaId)
  const stored = await storedAnswer(site, browser, captchaId)
  if (!stored) throw new Error('no picture was stored')
  return { captchaId, captchaInfo: infoOf(stored.answer.spots) }
}
