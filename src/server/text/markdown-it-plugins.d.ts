declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'

  const footnotes: (md: MarkdownIt) => void
  export default footnotes
}

declare module 'markdown-it-deflist' {
  import type { MarkdownIt } from 'markdown-it'

  const definitionLists: (md: MarkdownIt) => void
  export default definitionLists
}
