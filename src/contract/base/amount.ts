/** Money as people write it, in yuan with two decimals, and as it is counted, in integer fen. Nothing goes by floats. */

/** The most that one adjustment adds or takes, in fen or in points. */
export const maxAmount = 10_000_000_000

/**
 * What somebody typed as an amount in yuan (`12`, `12.3`, `-12.30`) → fen; null when it is no amount that can be added
 * or taken: other digits than 0 to 9, an exponent, a third decimal, nothing at all, more than `maxAmount`.
 */
export function parseFen(text: string): number | null {
  const [, sign, yuan, decimals = ''] = /^(-?)(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (yuan === undefined) return null
  const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, '0'))
  if (fen === 0 || fen > maxAmount) return null
  return sign === '-' ? -fen : fen
}

/** Integer fen → yuan with two decimals: 1230 → `12.30`, -5 → `-0.05`. */
export function fenText(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
