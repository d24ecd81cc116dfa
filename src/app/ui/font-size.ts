import { readLocal, writeLocal } from '#app/lib/local-storage.ts'

/** Steps of the reading size, smallest first; tokens.css gives them their pixels. */
export const fontSizes = ['small', 'standard', 'large', 'largest'] as const
export type FontSize = (typeof fontSizes)[number]

const key = 'font-size'

/** The size chosen on this device. */
export function fontSize(): FontSize {
  const stored = readLocal(key)
  return fontSizes.find((size) => size === stored) ?? 'standard'
}

/** Puts the chosen size on the page; boot does so before anything else. The standard one is what the styles say anyway. */
export function applyFontSize(): void {
  const size = fontSize()
  if (size !== 'standard') document.documentElement.dataset.fontSize = size
}

export function chooseFontSize(size: FontSize): void {
  writeLocal(key, size === 'standard' ? null : size)
  document.documentElement.dataset.fontSize = size
}
