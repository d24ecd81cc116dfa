import type { SectionedText } from '#search/sections.ts'

/** What is shown of a document that was found: `categoryId` names the place of a help document, null where `place` does. */
export type FoundText = SectionedText & { title: string; place: string; categoryId: string | null }

/** Bytes that texts may take, as memory counts them. */
const defaultMaxBytes = 96 * 1024 * 1024

/** What an entry costs besides its text. */
const entryBytes = 200
/** The same of a section. */
const sectionBytes = 120

/** The plain texts of documents by key, those that were asked for last as far as they fit. */
export function createTextStore(maxBytes = defaultMaxBytes) {
  const texts = new Map<string, FoundText>()
  let bytes = 0

  const remove = (key: string) => {
    const text = texts.get(key)
    if (!text || !texts.delete(key)) return
    bytes -= sizeOf(text)
  }

  return {
    remove,
    has: (key: string) => texts.has(key),
    /** Whether another text would soon cost one that is here. */
    isFull: () => bytes > 0.9 * maxBytes,

    put(key: string, text: FoundText): void {
      remove(key)
      texts.set(key, text)
      bytes += sizeOf(text)
      for (const oldest of texts.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },

    get(key: string): FoundText | undefined {
      const text = texts.get(key)
      if (!text) return undefined
      texts.delete(key)
      texts.set(key, text)
      return text
    },
  }
}

/** Two bytes for each character, which is right for Chinese and too much for English. */
function sizeOf({ title, text, place, sections }: FoundText): number {
  return entryBytes + 2 * (title.length + text.length + place.length) + sectionBytes * sections.ids.length
}
