import type { MarkdownIt, Token } from 'markdown-it'

/**
 * Definitions as MDN and GitHub's own writers put them into CommonMark: a list whose every item is a term with a list
 * below it whose items begin with `: `. They become `<dl>`, `<dt>` and `<dd>`.
 */
export function definitions(md: MarkdownIt): void {
  md.core.ruler.after('block', 'definitions', ({ tokens }) => {
    for (const list of listsIn(tokens)) if (list.items.length > 0 && list.items.every(isTerm)) rewrite(tokens, list)
  })
}

type Item = { open: number; close: number; lists: List[] }
type List = { open: number; close: number; items: Item[]; isDefinition: boolean }

/** All bullet lists of a text with their items and the lists in those, in one walk. */
function listsIn(tokens: Token[]): List[] {
  const all: List[] = []
  const lists: List[] = []
  const items: Item[] = []
  tokens.forEach((token, at) => {
    const item = items.at(-1)
    const isBullets = token.type === 'bullet_list_open'
    if (isBullets || token.type === 'ordered_list_open') {
      const list = { open: at, close: at, items: [], isDefinition: isBullets }
      if (item && item.open > (lists.at(-1)?.open ?? -1)) item.lists.push(list)
      lists.push(list)
      if (isBullets) all.push(list)
    } else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') {
      const list = lists.pop()
      if (list) list.close = at
    } else if (token.type === 'list_item_open') {
      const own = { open: at, close: at, lists: [] }
      items.push(own)
      lists.at(-1)?.items.push(own)
    } else if (token.type === 'list_item_close') {
      const own = items.pop()
      const list = lists.at(-1)
      if (own) own.close = at
      if (own && list && !tokens[own.open + 2]?.content.startsWith(': ')) list.isDefinition = false
    }
  })
  return all
}

/** A paragraph, and right below it one list of nothing but definitions. */
function isTerm({ open, close, lists }: Item): boolean {
  const [list] = lists
  return (
    lists.length === 1 &&
    list !== undefined &&
    list.isDefinition &&
    list.items.length > 0 &&
    list.open === open + 4 &&
    list.close === close - 1
  )
}

function rewrite(tokens: Token[], { open, close, items }: List): void {
  const rename = (at: number, tag: string) => {
    const token = tokens[at]
    if (token) token.tag = tag
  }
  const hide = (at: number) => {
    const token = tokens[at]
    if (!token) return
    token.hidden = true
  }
  rename(open, 'dl')
  rename(close, 'dl')
  for (const item of items) {
    // The term's own paragraph is the term; its item is nothing any more.
    hide(item.open)
    hide(item.close)
    for (const at of [item.open + 1, item.open + 3]) {
      rename(at, 'dt')
      const token = tokens[at]
      if (token) token.hidden = false
    }
    for (const list of item.lists) {
      hide(list.open)
      hide(list.close)
      for (const definition of list.items) {
        rename(definition.open, 'dd')
        rename(definition.close, 'dd')
        const words = tokens[definition.open + 2]
        if (words) words.content = words.content.slice(2)
      }
    }
  }
}
