let begun = false

/**
 * Says that the app itself reloads the page, right before it does: a listener that hears the page being left then
 * knows that no person refreshed it (R4.04).
 */
export function beginOwnReload(): void {
  begun = true
}

/** Whether the page is being left by a reload of the app's own. */
export function isOwnReload(): boolean {
  return begun
}
