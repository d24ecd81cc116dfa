export const isSourceName = (text: string) => /^[^:\s][^:]{0,79}$/.test(text.trim())

/** The name that a zip’s own name suggests. */
export const sourceOfFile = (name: string) =>
  name
    .replace(/\.zip$/i, '')
    .replaceAll(':', '-')
    .slice(0, 80)
