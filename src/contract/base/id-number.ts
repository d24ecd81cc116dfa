import * as z from 'zod/mini'
import { isDay } from './rules.ts'

/** GB 11643: what each of the first 17 digits counts, and the last place by the sum's remainder of 11. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const lastPlaces = '10X98765432'

/** The provinces; 81 to 83 are the residence permits of people from Hong Kong, Macao and Taiwan. */
const regions = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)/

function isIdNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text) || !regions.test(text)) return false
  const birthday = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
  // Nobody is born later than it is today in the easternmost place on earth.
  const today = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  if (!isDay(birthday) || birthday < '1900-01-01' || birthday > today) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return text[17] === lastPlaces[sum % 11]
}

/**
 * A resident's ID number of mainland China, with its checksum; what it gives is 18 places with a capital X. The rule is
 * our own: the libraries' ones let the numbers of 15 digits pass, which are void since 2013 and have no checksum, and
 * refuse the residence permits of people from Taiwan.
 */
export const IdNumberField = z.string().check(
  z.minLength(1, 'required'),
  z.overwrite((text) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()),
  z.refine(isIdNumber, 'idNumber'),
)
