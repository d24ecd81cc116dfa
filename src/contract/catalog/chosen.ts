/**
 * What is chosen of the catalogue’s filters, as one text that stands in an address as it is: filters by their keys, each with
 * its values after it, `topic.o1.o2~new~price.1000-5000`. A switch that is on has no value; a range has one, `from-to`, of
 * which either may be missing, in what is stored (fen, days).
 */
export type Chosen = ReadonlyMap<string, readonly string[]>

/** Reads such a text; what is none of it counts for nothing. */
export function readChosen(text: string): Chosen {
  const chosen = new Map<string, string[]>()
  for (const part of text.split('~')) {
    const [key = '', ...values] = part.split('.')
    if (key !== '') chosen.set(key, values)
  }
  return chosen
}

/** Writes it; undefined where nothing is chosen. */
export function writeChosen(chosen: Chosen): string | undefined {
  return [...chosen].map(([key, values]) => [key, ...values].join('.')).join('~') || undefined
}

export type Bounds = { from: number | null; to: number | null }

/** A range’s bounds. */
export function readBounds(values: readonly string[] | undefined): Bounds {
  const [, from, to] = /^(\d{0,12})-(\d{0,12})$/.exec(values?.[0] ?? '') ?? []
  return { from: from ? Number(from) : null, to: to ? Number(to) : null }
}

/** The values of a range; none where it has no bound. */
export function writeBounds({ from, to }: Bounds): string[] {
  return from === null && to === null ? [] : [`${from ?? ''}-${to ?? ''}`]
}
