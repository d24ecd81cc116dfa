import { entries, promisifyRequest } from 'idb-keyval'
import type { Feedback, FeedbackSummary } from '#contract/feedback/feedback.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { createChangeChannel } from './change-channel.ts'
import { deviceStore } from './store.ts'

/**
 * Feedback that was written on this device without an account, or opened here by a private link: each by its key, which
 * nobody else has.
 */
export type GuestThread = {
  key: string
  /** The write that it is sent by; empty where it was opened by a link. */
  write: string
  /** When it came here; integer seconds of the device's clock. */
  at: number
  /**
   * The member who was signed in when a link opened it: nobody else on this device has it. Absent: everybody who uses
   * the device has it.
   */
  by?: string
  /** When a captcha let the key in; integer seconds of the device's clock, absent before. */
  begunAt?: number
  /** As the server last told it; absent until it has arrived. */
  summary?: FeedbackSummary
  thread?: Feedback
}

const store = () => deviceStore('lamplight-guest-feedback')
const channel = createChangeChannel('lamplight-guest-feedback')

/** Hears when another thread is kept, told of or forgotten, in whichever tab. Returns its end. */
export const onGuestThreads = channel.on

/** 32 random bytes in base64url, as the server asks of a key. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replaceAll('=', '')
}

const secondsNow = () => Math.floor(Date.now() / 1000)

function readThread(row: unknown): GuestThread | null {
  const { key, write, at } = (row ?? {}) as Partial<GuestThread>
  const isThread = typeof key === 'string' && typeof write === 'string' && typeof at === 'number'
  return isThread ? (row as GuestThread) : null
}

/** All that the person may see who is here now (their id; null: a guest), the latest to come first. */
export async function listGuestThreads(person: string | null): Promise<GuestThread[]> {
  const rows = (await entries<string, unknown>(store())).map(([, row]) => readThread(row))
  return rows
    .filter((row) => row !== null)
    .filter(({ by }) => by === undefined || by === person)
    .sort((a, b) => b.at - a.at)
}

/** The one that was kept for a write, or else a new one with a key of its own: the same write has the same key. */
export async function threadOfWrite(write: string): Promise<GuestThread> {
  const known = (await listGuestThreads(null)).find((one) => one.write === write)
  if (known) return known
  const thread: GuestThread = { key: newKey(), write, at: secondsNow() }
  await change(thread.key, () => thread)
  return thread
}

/** The key of the feedback with this id; null where this device knows none for the person who is here. */
export async function guestKeyOf(id: string, person: string | null): Promise<string | null> {
  return (await listGuestThreads(person)).find(({ summary }) => summary?.id === id)?.key ?? null
}

/**
 * Notes what is known of the thread with this key from now on. One that is not here yet comes here, for the person who is
 * signed in (null: for everybody who uses the device).
 */
export async function noteGuestThread(
  key: string,
  part: Partial<Pick<GuestThread, 'begunAt' | 'summary' | 'thread'>>,
  person: string | null = null,
): Promise<void> {
  const by = person === null ? {} : { by: person }
  await change(key, (known) => ({ ...(known ?? { key, write: '', at: secondsNow(), ...by }), ...part }))
}

/** Notes that a captcha let the key in just now; `false`: that it counts no more. */
export async function noteBegun(key: string, begun: boolean): Promise<void> {
  await noteGuestThread(key, { begunAt: begun ? secondsNow() : undefined })
}

/** Whether a captcha let the key in that still counts; a clock that was set back counts for nothing. */
export function isBegun({ begunAt }: Pick<GuestThread, 'begunAt'>): boolean {
  const age = secondsNow() - (begunAt ?? 0)
  return begunAt !== undefined && age >= 0 && age < feedbackLimits.guestSeconds
}

/** What links opened for a member goes with them when they sign out. */
export async function forgetThreadsOf(person: string): Promise<void> {
  for (const { key, by } of await listGuestThreads(person)) if (by === person) await forgetGuestThread(key)
}

/** The thread with this key is no longer known here; at the server it stays. */
export async function forgetGuestThread(key: string): Promise<void> {
  await change(key, () => null)
}

/** In one transaction: tabs that note different things at once keep both. */
async function change(key: string, next: (known: GuestThread | null) => GuestThread | null): Promise<void> {
  await store()('readwrite', async (rows) => {
    const row = next(readThread(await promisifyRequest<unknown>(rows.get(key))))
    if (row) rows.put(row, key)
    else rows.delete(key)
    await promisifyRequest(rows.transaction)
  })
  channel.tell()
}
