import { useLingui } from '@lingui/react/macro'
import { formatBytes } from '#app/lib/format-bytes.ts'
import type { SectionSize } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'

/** Bytes of texts, and of the images that they show. */
export type Amount = { text: number; images: number }

/** What a section's first download brings, without images where they are not saved. */
export function amountOf(
  { bytes, imageBytes = 0, textBytes = bytes - imageBytes }: SectionSize,
  images: boolean,
): Amount {
  return { text: textBytes, images: images ? withinBudget(imageBytes) : 0 }
}

/** Several sections of a language together: their images share one budget. */
export function sumOf(amounts: Amount[]): Amount {
  const sum = (of: keyof Amount) => amounts.reduce((total, amount) => total + amount[of], 0)
  return { text: sum('text'), images: withinBudget(sum('images')) }
}

const withinBudget = (bytes: number) => Math.min(bytes, libraryLimits.imageBytes)

/** How an amount is told wherever one is: `7.6 MB text, 12 MB pictures`; without pictures its size alone. */
export function useAmountWords(): (amount: Amount) => string {
  const { t, i18n } = useLingui()
  return ({ text, images }) => {
    const textSize = formatBytes(text, i18n.locale)
    if (images === 0) return textSize
    const imageSize = formatBytes(images, i18n.locale)
    return t`${textSize} text, ${imageSize} images`
  }
}
