/** A language as its own speakers call it, by its tag of BCP 47; the tag where the browser knows no name. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
