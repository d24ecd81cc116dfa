/**
 * What somebody typed as a number of units → what is stored, a whole number, `per` to the unit: `10.5` yuan are 1,050 fen.
 * Digits and a point alone; null for anything else, and for what is no whole number of what is stored.
 */
export function typedNumber(text: string, per: number): number | null {
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(text.trim())) return null
  const value = Number(text) * per
  // 10.55 × 100 is not quite whole in binary.
  const whole = Math.round(value)
  return Number.isSafeInteger(whole) && Math.abs(whole - value) < 1e-6 ? whole : null
}
