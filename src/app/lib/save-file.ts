/** Hands a text, or its parts, to the person as a file. `type`: its media type. */
export function saveFile(name: string, text: string | string[], type: string): void {
  saveBlob(name, new Blob([text].flat(), { type }))
}

/** The same for what is a file already. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  saveFrom(name, url)
  // The browser has taken it by then; Safari only after a moment.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The same for what an address sends as an attachment: the browser saves it and the page stays. */
export function saveFrom(name: string, url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.rel = 'noreferrer'
  link.click()
}
