/** What somebody typed as a tag: small letters, one way of writing a character, no spaces. */
export function asTag(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[#\s,，、;；]+|[\s,，、;；]+$/g, '')
    .replace(/\s+/g, '-')
}
