/** Hands a text, or its parts, to the person as a file. `type`: its media type. */
export function saveFile(name: string, text: string | string[], type: string): void {
  const url = URL.createObjectURL(new Blob([text].flat(), { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by then; Safari only after a moment.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
