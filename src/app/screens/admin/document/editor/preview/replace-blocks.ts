/**
 * Makes the page that is shown say what `html` says, and touches only the blocks that differ: a browser lays out, paints
 * and loads pictures for what is new alone, so that a long page is drawn again between two keys.
 *
 * @param html as `trustedHtml` gives it
 */
export function replaceBlocks(shown: Element, html: string): void {
  // Inert: no picture of it is asked for until it stands on the page.
  const template = document.createElement('template')
  template.innerHTML = html
  settle(shown, template.content)
}

/** What both begin with and what both end with stays; between the two, what has the same frame is gone into. */
function settle(shown: ParentNode & Node, next: ParentNode & Node): void {
  const [old, made] = [[...shown.childNodes], [...next.childNodes]]
  const most = Math.min(old.length, made.length)
  let start = 0
  while (start < most && isSame(old[start], made[start])) start++
  let end = 0
  while (end < most - start && isSame(old[old.length - 1 - end], made[made.length - 1 - end])) end++
  const out = old.slice(start, old.length - end)
  const into = made.slice(start, made.length - end)
  if (out.length === into.length) {
    for (const [at, one] of out.entries()) change(one, into[at] as ChildNode)
    return
  }
  const after = old[old.length - end] ?? null
  for (const one of out) one.remove()
  for (const one of into) shown.insertBefore(one, after)
}

function change(old: ChildNode, made: ChildNode): void {
  if (isSame(old, made)) return
  const isFrame = old instanceof Element && made instanceof Element && old.cloneNode().isEqualNode(made.cloneNode())
  if (isFrame) settle(old, made)
  else old.replaceWith(made)
}

const isSame = (one: Node | undefined, other: Node | undefined): boolean =>
  one !== undefined && other !== undefined && one.isEqualNode(other)
