const cancelOnEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.currentTarget?.dispatchEvent(new Event('cancel', { cancelable: true }))
}

/** jsdom knows the element but neither of its ways to open and close; the browser's own are seen in tests/e2e. */
export function teachDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
    this.addEventListener('keydown', cancelOnEscape)
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.removeEventListener('keydown', cancelOnEscape)
  }
  // What follows a finger in them.
  Object.assign(HTMLElement.prototype, { setPointerCapture() {}, releasePointerCapture() {}, hasPointerCapture() {} })
}
