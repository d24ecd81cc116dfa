/** What a mouse event tells of a click; React's own and the browser's alike. */
type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link asks for nothing special: a new tab, a download and the like stay the browser's. */
export function isPlainClick(event: Click): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !modified
}
