import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** In the colours of the page, which reach into the shadow root; letters are the host's. */
const look = EditorView.theme({
  '&': { color: 'var(--ink)', background: 'none', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', lineHeight: 'inherit' },
  '.cm-content': { padding: '0.75em 1em', caretColor: 'var(--ink)', minHeight: '12em' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--soft)' },
  '.cm-panels': { background: 'var(--sunken)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-panel.cm-search': { padding: '0.5em 2.75em 0.5em 0.75em', font: 'inherit' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75em',
    fontSize: '0.875em',
  },
  '.cm-panel.cm-search input[type=checkbox]': { width: '1.25em', height: '1.25em', marginInlineEnd: '0.375em' },
  '.cm-textfield': {
    minHeight: '2.75rem',
    boxSizing: 'border-box',
    padding: '0 0.75em',
    border: '1px solid var(--line)',
    borderRadius: '0.75rem',
    background: 'var(--paper)',
    color: 'inherit',
    font: 'inherit',
  },
  '.cm-button': {
    minHeight: '2.75rem',
    padding: '0 0.75em',
    border: '1px solid var(--line)',
    borderRadius: '0.75rem',
    background: 'var(--raised)',
    color: 'inherit',
    font: 'inherit',
  },
  '.cm-panel.cm-search [name=close]': { width: '2.75rem', height: '2.75rem', fontSize: '1.25em', color: 'var(--soft)' },
  '.cm-searchMatch': { background: 'var(--light)' },
  '.cm-searchMatch-selected': { background: 'var(--lamp)', color: 'var(--on-lamp)' },
})

const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '680' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: tags.url, color: 'var(--code-name)' },
  { tag: tags.monospace, color: 'var(--code-text)' },
  { tag: tags.quote, color: 'var(--soft)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--soft)' },
  { tag: [tags.tagName, tags.keyword], color: 'var(--code-word)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--code-text)' },
  { tag: tags.comment, color: 'var(--code-note)' },
])

export const sourceLook = [look, syntaxHighlighting(colours)]
