/**
 * What was typed into the search field of a first view, or is about to be; null where nobody was there. `goOn` puts the
 * person back where they were, in the field that the app has drawn.
 */
export function typedInView(root: HTMLElement): { q: string; goOn: () => void } | null {
  if (root.dataset.view === undefined) return null
  const field = root.querySelector<HTMLInputElement>('input[type="search"]')
  if (!field || (!field.value && document.activeElement !== field)) return null
  const q = field.value
  const goOn = () => {
    const drawn = root.querySelector<HTMLInputElement>('input[type="search"]')
    drawn?.focus()
    drawn?.setSelectionRange(q.length, q.length)
  }
  return { q, goOn }
}
