/**
 * How two figures go with each other over several things, from -1 to 1 (Pearson’s coefficient). Null where one of them is
 * the same everywhere.
 */
export function correlation(pairs: (readonly [number, number])[]): number | null {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [left, right] = [mean(0), mean(1)]
  let [together, ofLeft, ofRight] = [0, 0, 0]
  for (const [one, other] of pairs) {
    together += (one - left) * (other - right)
    ofLeft += (one - left) ** 2
    ofRight += (other - right) ** 2
  }
  // What is left of figures that are all the same is how computers write fractions.
  if (Math.min(ofLeft, ofRight) < 1e-9) return null
  return Math.min(1, Math.max(-1, together / Math.sqrt(ofLeft * ofRight)))
}
