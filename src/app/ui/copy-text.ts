/**
 * Puts text on the clipboard; false where the browser does not allow it, or the text does not come. A text that is still
 * being made is handed over as a promise, because a browser takes it only while it knows of the tap.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await writeLater(text)
    return true
  } catch {
    return false
  }
}

async function writeLater(text: Promise<string>): Promise<void> {
  const { ClipboardItem } = globalThis
  if (!ClipboardItem || !navigator.clipboard.write) return navigator.clipboard.writeText(await text)
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
