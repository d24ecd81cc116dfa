import * as z from 'zod/mini'
import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { observable } from '#app/lib/observable.ts'

/** How videos are played on this device. */

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
export const captionSizes = ['small', 'medium', 'large'] as const
export const captionGrounds = ['dark', 'none'] as const

const Look = z.object({
  speed: z.number().check(z.refine((speed) => speeds.some((one) => one === speed))),
  /** The language of captions, a tag of BCP 47; empty for none. */
  captions: z.string(),
  captionSize: z.enum(captionSizes),
  captionGround: z.enum(captionGrounds),
  /** The next lesson begins by itself. */
  goesOn: z.boolean(),
})
export type PlayerLook = z.infer<typeof Look>

const key = 'lamplight-player'
export const usualPlayerLook: PlayerLook = {
  speed: 1,
  captions: '',
  captionSize: 'medium',
  captionGround: 'dark',
  goesOn: true,
}

function kept(): PlayerLook {
  try {
    return Look.parse({ ...usualPlayerLook, ...JSON.parse(readLocal(key) ?? '') })
  } catch {
    return usualPlayerLook
  }
}

export const playerLook = observable<PlayerLook>(kept())

export function changePlayerLook(change: Partial<PlayerLook>): void {
  const next = { ...playerLook.get(), ...change }
  playerLook.set(next)
  writeLocal(key, JSON.stringify(next))
}
