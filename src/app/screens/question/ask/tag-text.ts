import { trimEnd } from '#contract/base/trim-end.ts'
import { questionLimits } from '#contract/question/limits.ts'

/** What somebody typed as a tag: small letters, one way of writing a character, no spaces. */
export function asTag(typed: string): string {
  const bare = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[# ,，、;；]+/, '')
  return trimEnd(bare, ' ,，、;；').replaceAll(' ', '-')
}

/** The chosen tags with the one that was typed and not ended, where there is room for it. */
export function withTyped(tags: string[], typed: string): string[] {
  const tag = asTag(typed)
  return tag === '' || tags.includes(tag) || tags.length >= questionLimits.tags ? tags : [...tags, tag]
}
