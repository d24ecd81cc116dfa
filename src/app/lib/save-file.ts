/** Hands a text, or its parts, to the person as a file. `type`: its media type. */
export function saveFile(name: string, text: string | string[], type: string): void {
  saveBlob(name, new Blob([text].flat(), { type }))
}

/** The same for what is a file already. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by then; Safari only after a moment.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
