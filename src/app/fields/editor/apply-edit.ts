import type { Edit } from './markdown-edits.ts'

/** Types into a field as the person would: their undo takes it back, and what listens to the field hears of it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  if (from !== to || insert !== '') {
    const typed = insert === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, insert)
    if (!typed) {
      area.setRangeText(insert, from, to)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  area.setSelectionRange(...select)
}
