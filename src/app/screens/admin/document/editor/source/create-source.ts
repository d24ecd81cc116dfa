import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands'
import { deleteMarkupBackward, insertNewlineContinueMarkup } from '@codemirror/lang-markdown'
import { closeSearchPanel, openSearchPanel, search, searchKeymap, searchPanelOpen } from '@codemirror/search'
import { Annotation, EditorState, Transaction } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { Edit } from '#app/fields/editor/markdown-edits.ts'
import type { BlockWords } from './block-edits.ts'
import { editKeys, editNames, type SourceEdit, sourceEdit } from './edit-names.ts'
import { markdownSource } from './markdown-source.ts'
import { sourceLook } from './source-look.ts'

export interface SourceOptions {
  /** A shadow root: there CodeMirror brings its styles as sheets, which the page's policy lets pass. */
  root: ShadowRoot
  body: string
  /** What the field is called. */
  label: string
  lang: string
  readOnly: boolean
  /** Words of the search and what else CodeMirror says, by its own. */
  phrases: Record<string, string>
  words: BlockWords
  onChange: (body: string) => void
  onLink: () => void
  onFiles: (files: File[]) => void
  /** What is in sight moved. */
  onScroll: () => void
  /** The cursor is elsewhere, or the text around it is another one. */
  onCursor: () => void
}

/** What others do with the text that is written. */
export interface Source {
  /** Changes the text as a button does; an input method that composes ends first. */
  edit: (name: SourceEdit) => Promise<void>
  apply: (make: (selected: { text: string; start: number; end: number }) => Edit) => Promise<void>
  undo: () => void
  redo: () => void
  /** Opens the search, or closes it. */
  find: () => void
  /** Another text in its place; the cursor stays where it is in what they share. */
  setBody: (body: string) => void
  /** Resolves when no input method is composing. */
  still: () => Promise<void>
  selected: () => string
  /** Lines from 0, with a fraction of how far into the line. */
  topLine: () => number
  cursorLine: () => number
  scrollToLine: (line: number) => void
  /** Brings the cursor into sight. */
  showCursor: () => void
  end: () => void
}

/** Nobody typed it: it is no change of the person's, and is not undone. */
const foreign = Annotation.define<boolean>()

/** What lies over the text while the page scrolls, in pixels: the bar above it, the toolbar above or below it. */
const covered = { top: 112, bottom: 64 }

const isImage = (file: File) => file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name)

export function createSource(options: SourceOptions): Source {
  const { root, body, label, lang, readOnly, phrases, words, onChange, onLink, onFiles, onScroll, onCursor } = options
  const askLink = () => {
    onLink()
    return true
  }
  const state = EditorState.create({
    doc: body,
    extensions: [
      history(),
      markdownSource,
      search({ top: true }),
      keymap.of([
        ...editNames.flatMap((name) => {
          const key = editKeys[name]
          return key === undefined ? [] : [{ key, run: () => act(name) }]
        }),
        { key: 'Mod-k', run: askLink },
        { key: 'Enter', run: insertNewlineContinueMarkup },
        { key: 'Backspace', run: deleteMarkupBackward },
        ...searchKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      EditorView.lineWrapping,
      EditorView.scrollMargins.of(() => covered),
      EditorState.readOnly.of(readOnly),
      EditorView.editable.of(!readOnly),
      EditorState.phrases.of(phrases),
      EditorView.contentAttributes.of({
        'aria-label': label,
        lang,
        spellcheck: 'true',
        autocapitalize: 'sentences',
        autocorrect: 'on',
      }),
      sourceLook,
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !update.transactions.some((one) => one.annotation(foreign)))
          onChange(update.state.doc.toString())
        if (update.docChanged || update.selectionSet) onCursor()
      }),
      EditorView.domEventHandlers({
        paste(event) {
          const files = [...(event.clipboardData?.files ?? [])].filter(isImage)
          // What comes from a word processor is a text, with a picture of it.
          if (readOnly || files.length === 0 || event.clipboardData?.types.includes('text/plain')) return false
          event.preventDefault()
          onFiles(files)
          return true
        },
        drop(event, view) {
          const files = [...(event.dataTransfer?.files ?? [])].filter(isImage)
          if (readOnly || files.length === 0) return false
          event.preventDefault()
          const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
          if (at !== null) view.dispatch({ selection: { anchor: at } })
          onFiles(files)
          return true
        },
      }),
    ],
  })
  const view = new EditorView({ state, parent: root, root })
  view.scrollDOM.addEventListener('scroll', onScroll)

  const composing = () => view.composing || view.compositionStarted
  const dispatch = ({ from, to, insert, select: [anchor, head] }: Edit) => {
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor, head },
      scrollIntoView: true,
      userEvent: 'input',
    })
    view.focus()
  }
  const selection = () => {
    const { from, to } = view.state.selection.main
    return { text: view.state.doc.toString(), start: from, end: to }
  }
  const still = async () => {
    while (composing()) {
      await new Promise((resolve) => view.contentDOM.addEventListener('compositionend', resolve, { once: true }))
      // CodeMirror reads what was composed after the event.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const apply: Source['apply'] = async (make) => {
    if (readOnly) return
    if (composing()) {
      const ended = still()
      view.contentDOM.blur()
      await ended
    }
    dispatch(make(selection()))
  }
  const act = (name: SourceEdit) => {
    void apply((selected) => sourceEdit(name, selected, words))
    return true
  }

  return {
    apply,
    still,
    edit: (name) => apply((selected) => sourceEdit(name, selected, words)),
    undo: () => void undo(view),
    redo: () => void redo(view),
    find: () => void (searchPanelOpen(view.state) ? closeSearchPanel(view) : openSearchPanel(view)),
    setBody(next) {
      const change = changeOf(view.state.doc.toString(), next)
      if (!change) return
      view.dispatch({ changes: change, annotations: [foreign.of(true), Transaction.addToHistory.of(false)] })
    },
    selected: () => view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to),
    topLine() {
      const top = Math.max(0, view.scrollDOM.getBoundingClientRect().top - view.documentTop)
      const block = view.lineBlockAtHeight(top)
      const line = view.state.doc.lineAt(block.from).number - 1
      return line + Math.min(1, Math.max(0, (top - block.top) / (block.height || 1)))
    },
    cursorLine: () => view.state.doc.lineAt(view.state.selection.main.head).number - 1,
    scrollToLine(line) {
      const whole = Math.min(view.state.doc.lines, Math.floor(line) + 1)
      const block = view.lineBlockAt(view.state.doc.line(whole).from)
      view.scrollDOM.scrollTop = block.top + block.height * (line - Math.floor(line))
    },
    showCursor: () => view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) }),
    end: () => view.destroy(),
  }
}

/** What makes one text of another: all that lies between what they begin and what they end with. Null for equal ones. */
function changeOf(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
