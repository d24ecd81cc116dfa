/** The catalogue: filters that it shows, characters of what they are chosen by in an address. */
export const catalogLimits = {
  filters: 30,
  chosenChars: 4_000,
} as const
