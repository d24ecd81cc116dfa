export function Tools(_: { question: unknown; savedAt: number | null; article: unknown; html: string }) {
  return null
}
