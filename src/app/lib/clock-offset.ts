/** Minutes that this device's clock is ahead of UTC, for calls that mean the person's own day or month. */
export function clockOffset(): number {
  return -new Date().getTimezoneOffset()
}
