/** The names of the uploads that a text or an address shows, each once, in their order. */
export const uploadNames = (text: string): string[] => [
  ...new Set([...text.matchAll(/uploads\/([0-9a-f]{32,64}\.webp)/g)].map(([, name]) => name as string)),
]
