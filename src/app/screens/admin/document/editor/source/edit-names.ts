import { type Edit, editOf } from '#app/fields/editor/markdown-edits.ts'
import { type BlockWords, callout, fence, heading, numbered, steps, table } from './block-edits.ts'

/** What the toolbar does to a text by itself; links and images ask first. */
export const editNames = ['heading', 'bold', 'italic', 'list', 'numbered', 'steps', 'table', 'callout', 'code'] as const
export type SourceEdit = (typeof editNames)[number]

/** Keys of the edits, with Ctrl or Cmd, as CodeMirror names them. */
export const editKeys: Partial<Record<SourceEdit, string>> = {
  heading: 'Mod-Alt-2',
  bold: 'Mod-b',
  italic: 'Mod-i',
  list: 'Mod-Shift-u',
  numbered: 'Mod-Shift-o',
  code: 'Mod-e',
}

export function sourceEdit(
  name: SourceEdit,
  selected: { text: string; start: number; end: number },
  words: BlockWords,
): Edit {
  switch (name) {
    case 'heading':
      return heading(selected)
    case 'numbered':
      return numbered(selected)
    case 'steps':
      return steps(selected, words)
    case 'table':
      return table(selected, words)
    case 'callout':
      return callout(selected, words)
    case 'code':
      return selected.text.slice(selected.start, selected.end).includes('\n')
        ? fence(selected)
        : editOf('code', selected)
    default:
      return editOf(name, selected)
  }
}
